import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { attachFiles } from '../../commands/attach-files'
import type { Depot } from '../../depot'
import { findDemande } from '../demande'
import { COLLECTION_OF } from '../ouvrir'

/**
 * Adds files to a request that is not over (FOLLOW-11); a distributor's are its photos, which are then present
 * (FOLLOW-12). Throws 400, 403, 404, 409.
 */
export async function completeDemande(
  id: number,
  files: readonly CheckedFile[],
  depot: Depot,
): Promise<Reply> {
  const demande = await findDemande(id, depot.caller)
  if (demande === null) throw new NotFoundError()
  const { type, isClosed } = demande
  if (isClosed) throw new ConflictError('Cette demande est terminée : elle ne reçoit plus de pièces.')
  const collection = COLLECTION_OF[type]
  return attachFiles(collection, id, type === 'DIS' ? 'photo' : 'pièce jointe', files, depot)
}
