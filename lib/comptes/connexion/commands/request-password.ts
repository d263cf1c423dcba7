import { and, eq, isNull } from 'drizzle-orm'
import { normalizeIdentifier } from '@/lib/comptes/connexion/identifier'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { motDePasseOublie } from '@/lib/comptes/mails/acces'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { allowUse } from '@/lib/platform/auth/throttle'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { invite } from './invite'

/** Life of the link, in seconds. */
const PASSWORD_SECONDS = 60 * 60

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

/** Path of the page where a person sets their password, with its token; the one given before dies. */
export async function passwordPath(tx: Tx, userId: number): Promise<string> {
  return `/motdepasse/creation?jeton=${await createJeton(tx, 'motdepasse', userId, PASSWORD_SECONDS)}`
}
