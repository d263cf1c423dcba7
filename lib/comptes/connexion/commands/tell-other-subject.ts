import { and, asc, eq, isNull } from 'drizzle-orm'
import { autreSujet } from '@/lib/comptes/mails/identite-sso'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { ROLES } from '@/lib/domain/acces/roles'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { renderMail } from '@/lib/platform/mail/template'

/** Administrators who are told. */
const MOST_TOLD = 5

/**
 * Tells the super administrators of the staff that the address of an account came with a subject that is not its own (SAFE-40), and
 * the audit; call `wakeMail` afterwards.
 */
export async function tellOtherSubject(tx: Tx, userId: number, acteur: Appelant): Promise<void> {
  await writeAudit(
    tx,
    { ...acteur, userId },
    { action: 'identite-sso.autre', entite: 'users', id: userId, resultat: 'refus' },
  )
  const { id, firstname, lastname, email } = users
  const [person] = await tx.select({ firstname, lastname, email }).from(users).where(eq(id, userId))
  if (person === undefined) return
  const isAdministrator = and(
    eq(users.roleId, ROLES.SUPER_ADMINISTRATEUR),
    eq(users.utilisateurEhs, true),
    eq(users.confirmed, true),
    eq(users.blocked, false),
    isNull(users.anonymiseAt),
  )
  const administrators = await tx
    .select({ id, firstname, lastname, email })
    .from(users)
    .where(isAdministrator)
    .orderBy(asc(id))
    .limit(MOST_TOLD)
  const content = renderMail(autreSujet, {
    nom: `${person.firstname} ${person.lastname}`,
    email: person.email,
    url: absoluteUrl(`/utilisateurs/${userId}`),
  })
  for (const administrator of administrators) await mailPerson(tx, administrator, content)
}
