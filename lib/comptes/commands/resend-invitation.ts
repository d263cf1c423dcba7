import 'server-only'
import { invite } from '@/lib/comptes/connexion/commands/invite'
import { allowUse } from '@/lib/platform/auth/throttle'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, RateLimitError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { type Actor, openAccount } from '../target'

/**
 * Sends its invitation again to an account that waits for it; the link sent before dies. At most 5 per account and
 * quarter of an hour. Throws 404 and 403 as any act on an account, ConflictError for one that is active or blocked.
 */
export async function resendInvitation(id: number, { user, caller, acteur }: Actor): Promise<void> {
  const isAllowed = await allowUse('invitation', String(id), 5)
  await transaction(async (tx) => {
    await openAccount(tx, id, caller, 'invitation')
    if (!isAllowed) throw new RateLimitError(15 * 60)
    if (!(await invite(tx, { userId: id, by: user }, acteur)))
      throw new ConflictError('Ce compte n’attend pas d’invitation.')
  })
  wakeMail()
}
