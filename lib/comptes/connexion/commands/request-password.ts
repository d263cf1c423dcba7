import { and, eq, isNull } from 'drizzle-orm'
import { normalizeIdentifier } from '@/lib/comptes/connexion/identifier'
import { motDePasseOublie } from '@/lib/comptes/mails/acces'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { allowUse } from '@/lib/platform/auth/throttle'
import { transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { passwordPath } from '../password-path'
import { invite } from './invite'

/**
 * Sends the link that sets a new password, when the e-mail is that of an active account with a password of ours
 * (AUTH-27); a person still invited gets their invitation again. Answers nothing, the caller learns of no account: to be
 * started without waiting for it, so that its time tells nothing either. At most 5 mails per account and quarter of an hour.
 */
export async function requestPassword(email: string, acteur: Appelant): Promise<void> {
  const identifiant = normalizeIdentifier(email)
  if (!(await allowUse('mot-de-passe-oublie', identifiant, 5))) return
  await transaction(async (tx) => {
    const isActive = and(
      eq(users.email, identifiant),
      eq(users.provider, 'local'),
      eq(users.blocked, false),
      isNull(users.anonymiseAt),
    )
    const [person] = await tx.select().from(users).where(isActive)
    if (person === undefined) return
    const { id: userId, confirmed, passwordHash } = person
    if (!confirmed && passwordHash === null) {
      await invite(tx, { userId, by: null }, acteur)
      return
    }
    const url = absoluteUrl(await passwordPath(tx, userId))
    await mailPerson(tx, person, renderMail(motDePasseOublie, { prenom: person.firstname, url }))
    await writeAudit(tx, { ...acteur, userId }, { action: 'mot de passe oublié', entite: 'sessions' })
  })
  wakeMail()
}
