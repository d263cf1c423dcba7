import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { consumeJeton, dropLinks } from '@/lib/comptes/connexion/jetons'
import { adresseContestee, adresseRetiree } from '@/lib/comptes/mails/adresse'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { ROLES } from '@/lib/domain/acces/roles'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { jetons } from '@/lib/platform/db/schema/comptes/connexion'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { closeImpersonationsBy, closeSessionsOf } from '../close-sessions'
import { readContest } from '../contestation'
import { endOwnKeys } from '../own-keys'

/** Administrators that are told, at most. */
const MOST_TOLD = 20

/** Outcome of a contested change: `pris` when the former address is that of another account by now. */
export type Contested = 'retablie' | 'pris'

/**
 * Contests the change of an e-mail by the link that the former address got (SAFE-10): that address is restored, every
 * session and link of the account ends, its password no longer opens it, since whoever took the address may have chosen it,
 * and the administrators are told. Where another account has that address, the account is blocked until one of them acts.
 * Null when the link is unknown, expired or used; of two uses at once, one wins.
 */
export async function contestEmail(jeton: string, acteur: Appelant): Promise<Contested | null> {
  const result = await transaction(async (tx) => {
    const read = await readContest(tx, jeton)
    const userId = read === null ? null : await consumeJeton(tx, 'contestation', jeton)
    if (read === null || userId === null) return null
    const { id, ancienne } = read
    const isTheirs = and(eq(users.id, userId), isNull(users.anonymiseAt))
    const [person] = await tx.select().from(users).where(isTheirs).for('update')
    if (person === undefined) return null
    const isRestored = await restore(tx, person, ancienne)
    await closeSessionsOf(tx, userId, acteur)
    await closeImpersonationsBy(tx, userId, acteur)
    await dropLinks(tx, userId)
    await endOwnKeys(tx, userId, acteur)
    // Whoever held the contested address, or one that came after, must not take the account back by the same way.
    await tx
      .update(jetons)
      .set({ usedAt: now() })
      .where(
        and(
          eq(jetons.userId, userId),
          eq(jetons.type, 'contestation'),
          isNull(jetons.usedAt),
          or(gt(jetons.id, id), sql`${jetons.donnees} ->> 'ancienne' = ${person.email}`),
        ),
      )
    await writeAudit(
      tx,
      { ...acteur, userId },
      {
        action: 'users.email.contestation',
        entite: 'users',
        id: userId,
        details: { retablie: isRestored, bloque: !isRestored },
      },
    )
    await tell(tx, person, ancienne, isRestored)
    return isRestored ? 'retablie' : 'pris'
  })
  if (result !== null) wakeMail()
  return result
}

type Person = typeof users.$inferSelect

async function restore(tx: Tx, { id, email, username }: Person, ancienne: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), or(eq(users.email, ancienne), eq(sql`lower(${users.username})`, ancienne))))
  const name = username === email ? { username: ancienne } : {}
  // Blocked, no link goes to the contested address; unconfirmed, it gets no way to contest what an administrator mends.
  const after = other === undefined ? { email: ancienne, ...name } : { blocked: true, confirmed: false }
  await tx
    .update(users)
    .set({ ...after, passwordHash: null, updatedAt: now() })
    .where(eq(users.id, id))
  return other === undefined
}

const told = z.array(z.object({ email: z.string(), firstname: z.string(), lastname: z.string() }))

/** The administrators of the person's groups; those of the provider when there is none. */
async function administratorsOf(tx: Tx, userId: number) {
  const isActive = sql`u.confirmed and not u.blocked and u.anonymise_at is null and u.id <> ${userId}`
  const { rows } = await tx.execute(sql`
    select u.email, u.firstname, u.lastname from users u
    where ${isActive} and u.role_id in (${ROLES.ADMINISTRATEUR}, ${ROLES.SUPER_ADMINISTRATEUR}) and exists (
      select 1 from user_groupes own join user_groupes ug on ug.groupe_id = own.groupe_id
      where own.user_id = ${userId} and ug.user_id = u.id)
    order by u.utilisateur_ehs, u.id limit ${MOST_TOLD}`)
  if (rows.length > 0) return told.parse(rows)
  const staff = await tx.execute(sql`
    select u.email, u.firstname, u.lastname from users u
    where ${isActive} and u.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and u.utilisateur_ehs order by u.id limit ${MOST_TOLD}`)
  return told.parse(staff.rows)
}

async function tell(tx: Tx, person: Person, ancienne: string, isRetablie: boolean): Promise<void> {
  const personne = `${person.firstname} ${person.lastname}`
  if (isRetablie && person.email !== ancienne)
    await mailPerson(tx, person, renderMail(adresseRetiree, { prenom: person.firstname }))
  const url = absoluteUrl(`/utilisateurs/${person.id}`)
  for (const { email, firstname, lastname } of await administratorsOf(tx, person.id))
    await queueMail(tx, {
      connu: 'compte',
      to: { name: `${firstname} ${lastname}`, address: email },
      content: renderMail(adresseContestee, { prenom: firstname, personne, isRetablie, url }),
      entite: 'users',
      entiteId: person.id,
    })
}
