import 'server-only'
import type { By } from '@/lib/platform/api/collection'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { openAccount } from '../../target'
import { removeFacteurs } from '../facteurs'

/**
 * Takes the second factor of an account away, for whoever lost theirs and their recovery codes: their password alone opens it
 * until they add another, or the next login asks for one. Throws 404 and 403 as any act on an account, ConflictError without any.
 */
export async function removeAll(id: number, { caller, acteur }: By): Promise<void> {
  await transaction(async (tx) => {
    const target = await openAccount(tx, id, caller, 'facteur')
    if (!(await removeFacteurs(tx, target, acteur)))
      throw new ConflictError('Ce compte n’a pas de second facteur.')
  })
  wakeMail()
}
