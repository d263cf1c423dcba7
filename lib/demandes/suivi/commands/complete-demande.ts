import { NotFoundError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { attachFiles } from '../../commands/attach-files'
import type { Depot } from '../../depot'
import { TYPES } from '../../types/table'
import { findDemandeType } from '../demande'

/**
 * Adds files to a request that is not over (FOLLOW-11); a distributor's are its photos, which are then present
 * (FOLLOW-12). Throws 400, 403, 404, 409.
 */
export async function completeDemande(
  id: number,
  files: readonly CheckedFile[],
  depot: Depot,
): Promise<Reply> {
  const type = await findDemandeType(id, depot.caller)
  if (type === null) throw new NotFoundError()
  const { collection, addedType } = TYPES[type]
  return attachFiles(collection, { id }, addedType, files, depot)
}
