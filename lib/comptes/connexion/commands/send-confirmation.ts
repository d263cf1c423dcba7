import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { normalizeIdentifier } from '@/lib/comptes/connexion/identifier'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { confirmationCompte } from '@/lib/comptes/mails/confirmation-compte'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { allowUse } from '@/lib/platform/auth/throttle'
import { transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'

const DAY = 24 * 60 * 60

/**
 * Sends the confirmation mail again, when the e-mail is that of an account that waits for it (AUTH-14). Answers nothing:
 * the caller learns of no account: to be
 * started without waiting for it, so that its time tells nothing either. Whoever has no password yet was invited, and completes the account instead (AUTH-28):
 * confirming the address would close the invitation without it. At most 5 mails per account and quarter of an hour.
 */
export async function sendConfirmation(email: string, acteur: Appelant): Promise<void> {
  const identifiant = normalizeIdentifier(email)
  if (!(await allowUse('confirmation', identifiant, 5))) return
  await transaction(async (tx) => {
    const isWaiting = and(
      eq(users.email, identifiant),
      eq(users.provider, 'local'),
      eq(users.confirmed, false),
      eq(users.blocked, false),
      isNotNull(users.passwordHash),
      isNull(users.anonymiseAt),
    )
    const [person] = await tx.select().from(users).where(isWaiting)
    if (person === undefined) return
    const jeton = await createJeton(tx, 'confirmation', person.id, DAY)
    const url = absoluteUrl(`/connexion?confirmation=${jeton}`)
    const content = renderMail(confirmationCompte, { prenom: person.firstname, url })
    await mailPerson(tx, person, content, { visiteur: true })
    await writeAudit(
      tx,
      { ...acteur, userId: person.id },
      { action: 'e-mail de confirmation', entite: 'sessions' },
    )
  })
  wakeMail()
}
