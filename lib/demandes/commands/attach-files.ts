import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_FILES, TOO_MANY_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import type { Collection } from '@/lib/platform/api/collection'
import { auditWrite } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { demandeEvenements } from '@/lib/platform/db/schema/demandes'
import { ValidationError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import type { Depot } from '../depot'
import { openDemande } from '../ouvrir'
import { linkFiles } from '../pieces-jointes'

export type FileType = 'pièce jointe' | 'mandat' | 'photo'

const count = z.object({ total: z.number() })

/**
 * Stores files and ties them to a request of the caller's; all of them or none (CMI-44, PIM-08, INS-08, DIS-13). A request
 * has 10 files at most. Photos are present once they are stored, and no call says so (DIS-14, TRUST-01). Throws 400, 403, 404.
 */
export function attachFiles(
  collection: Collection,
  id: number,
  type: FileType,
  files: readonly CheckedFile[],
  depot: Depot,
): Promise<Reply> {
  return storeFiles(files, async (tx, stored) => {
    const { groupeId } = await openDemande(tx, collection, { id }, depot)
    await linkFiles(tx, stored, { demandeId: id, groupeId, auteurId: depot.user.id, type })
    const result = await tx.execute(
      sql`select count(*)::int as total from demande_fichiers where demande_id = ${id}`,
    )
    if (count.parse(result.rows[0]).total > MAX_FILES)
      throw new ValidationError(TOO_MANY_FILES, { reason: 'Too many files' })
    const texte = stored.map(({ nom }) => nom).join(', ')
    await tx
      .insert(demandeEvenements)
      .values({ demandeId: id, at: now(), type: 'fichier', texte, auteurId: depot.user.id })
    await auditWrite(tx, depot.acteur, collection, { action: 'update', id, fields: ['fichiers'] })
    if (type === 'photo')
      await tx.execute(sql`update demandes_dis set presence_de_fichier_photo = true where demande_id = ${id}`)
    const answer = reply(200, { success: true })
    await depot.remember(tx, { status: answer.status, data: answer.data })
    return answer
  })
}
