import { and, eq, inArray, like } from 'drizzle-orm'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { adresseChangee } from '@/lib/comptes/mails/adresse'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { maskEmail } from '@/lib/domain/campagnes/masque'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { renderMail } from '@/lib/platform/mail/template'
import { closeSessionsOf } from '../close-sessions'
import { endOwnKeys } from '../own-keys'

/** How long the former address may contest a change, in seconds. */
const CONTEST_SECONDS = 7 * 24 * 60 * 60

type Change = {
  userId: number
  /** The address before. */
  former: string
  /** The name to log in with, before. */
  formerName: string
  /** Who changes it, and the session they do it from. */
  by: By
}

/**
 * Follows any change of the e-mail of an account, in the transaction that writes it (SAFE-10): the name to log in with
 * follows when it was an address, the account's other sessions end, so do its own keys (SAFE-33), and the former address
 * is told, with a way to contest for 7 days; the database ends the links that wait. An account that was never confirmed
 * never had its address proved: no way back is sent there. Call `wakeMail` once the transaction is committed.
 */
export async function followEmailChange(
  tx: Tx,
  { userId, former, formerName, by: { caller, acteur } }: Change,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (person === undefined || person.email === former) return
  await tx
    .update(users)
    .set({ username: person.email })
    .where(
      and(eq(users.id, userId), inArray(users.username, [former, formerName]), like(users.username, '%@%')),
    )
  const isOwn = caller.userId === userId
  const closed = await closeSessionsOf(tx, userId, acteur, isOwn ? caller.sessionId : undefined)
  const adresses = await endOwnKeys(tx, userId, acteur)
  await writeAudit(tx, acteur, {
    action: 'users.email',
    entite: 'users',
    id: userId,
    details: { sessionsFermees: closed, adressesFermees: adresses },
  })
  if (!person.confirmed) return
  const jeton = await createJeton(tx, 'contestation', userId, CONTEST_SECONDS, { ancienne: former })
  const content = renderMail(adresseChangee, {
    prenom: person.firstname,
    nouvelle: maskEmail(person.email),
    par: isOwn ? null : await nameOf(tx, caller.userId),
    url: absoluteUrl(`/contestation?jeton=${jeton}`),
  })
  await mailPerson(tx, { ...person, email: former }, content)
}

async function nameOf(tx: Tx, userId: number): Promise<string> {
  const { firstname, lastname } = users
  const [by] = await tx.select({ firstname, lastname }).from(users).where(eq(users.id, userId))
  return by ? `${by.firstname} ${by.lastname}` : 'Un administrateur'
}
