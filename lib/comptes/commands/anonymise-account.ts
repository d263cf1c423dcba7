import 'server-only'
import { anonymiseUser } from '@/lib/comptes/rgpd/commands/anonymise-user'
import type { By } from '@/lib/platform/api/collection'
import { isSuper } from '@/lib/platform/api/rights'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, ForbiddenError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { refuseLastSuperAdministrator } from '../super-administrators'
import { requireAct, seeAccount } from '../target'

/**
 * Replaces what names a person, for good, and ends their sessions; their requests keep their author's id (ACCOUNT-20).
 * For super administrators. Throws ForbiddenError, NotFoundError, ConflictError for oneself and for the last super
 * administrator.
 */
export async function anonymiseAccount(id: number, { caller, acteur }: By): Promise<void> {
  if (!isSuper(caller)) throw new ForbiddenError()
  await transaction(async (tx) => {
    const account = await seeAccount(tx, id, caller)
    if (id === caller.userId) {
      await refuseLastSuperAdministrator(tx, id)
      throw new ConflictError('Vous ne pouvez pas anonymiser votre propre compte.')
    }
    requireAct('anonymisation', account, caller)
    await anonymiseUser(tx, id, acteur)
  })
  wakeJobs()
}
