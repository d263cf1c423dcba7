import 'server-only'
import { passwordPath } from '@/lib/comptes/connexion/commands/request-password'
import { motDePassePropose } from '@/lib/comptes/mails/acces'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { noteAct } from '@/lib/platform/auth/journal'
import { allowUse } from '@/lib/platform/auth/throttle'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, RateLimitError } from '@/lib/platform/errors/errors'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { type Actor, judgeOf, openAccount } from '../target'

/**
 * Sends the person, at their own address, the link that sets a new password; the password in use stays good until then.
 * At most 5 per account and quarter of an hour. Throws 404 and 403 as any act on an account, ConflictError for one
 * without a password of ours, or that is not active.
 */
export async function sendPasswordLink(id: number, actor: Actor): Promise<void> {
  const { user, origin } = actor
  const isAllowed = await allowUse('mot-de-passe-propose', String(id), 5)
  await transaction(async (tx) => {
    const target = await openAccount(tx, id, judgeOf(actor), 'motdepasse')
    if (target.provider !== 'local' || !target.confirmed || target.blocked)
      throw new ConflictError('Ce compte n’a pas de mot de passe à changer ici.')
    if (!isAllowed) throw new RateLimitError(15 * 60)
    const url = absoluteUrl(await passwordPath(tx, id))
    const demandePar = `${user.firstname} ${user.lastname}`
    await queueMail(tx, {
      connu: 'compte',
      to: { name: `${target.firstname} ${target.lastname}`, address: target.email },
      content: renderMail(motDePassePropose, { prenom: target.firstname, demandePar, url }),
      entite: 'users',
      entiteId: id,
    })
    const details = { destinataire: id }
    await noteAct(tx, { userId: user.id, action: 'lien de mot de passe', details }, origin)
  })
  wakeMail()
}
