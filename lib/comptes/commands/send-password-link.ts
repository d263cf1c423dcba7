import 'server-only'
import { passwordPath } from '@/lib/comptes/connexion/password-path'
import { motDePassePropose } from '@/lib/comptes/mails/acces'
import { mailPerson } from '@/lib/comptes/mails/mail-person'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { writeAudit } from '@/lib/platform/audit/audit'
import { allowUse } from '@/lib/platform/auth/throttle'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, RateLimitError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { type Actor, openAccount } from '../target'

/**
 * Sends the person, at their own address, the link that sets a new password; the password in use stays good until then.
 * At most 5 per account and quarter of an hour. Throws 404 and 403 as any act on an account, ConflictError for one
 * without a password of ours, or that is not active.
 */
export async function sendPasswordLink(id: number, { user, caller, acteur }: Actor): Promise<void> {
  const isAllowed = await allowUse('mot-de-passe-propose', String(id), 5)
  await transaction(async (tx) => {
    const target = await openAccount(tx, id, caller, 'motdepasse')
    if (target.provider !== 'local' || !target.confirmed || target.blocked)
      throw new ConflictError('Ce compte n’a pas de mot de passe à changer ici.')
    if (!isAllowed) throw new RateLimitError(15 * 60)
    const url = absoluteUrl(await passwordPath(tx, id))
    const demandePar = `${user.firstname} ${user.lastname}`
    const content = renderMail(motDePassePropose, { prenom: target.firstname, demandePar, url })
    await mailPerson(tx, target, content)
    const details = { destinataire: id }
    await writeAudit(tx, acteur, { action: 'lien de mot de passe', entite: 'sessions', details })
  })
  wakeMail()
}
