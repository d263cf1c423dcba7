import { and, count, eq, sql } from 'drizzle-orm'
import type { Depot } from '@/lib/demandes/depot'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

/** Category of the files that are joined to nothing: their author alone reads them. */
const CATEGORIE = 'dépôt'
/** Such files of one person. */
const MAX_DEPOTS = 200

/** Stores files for their author alone, all or none, and answers by their rows. Throws 409 beyond the number of a person. */
export function depositFiles(
  files: readonly CheckedFile[],
  { acteur, user, remember }: Depot,
  answerOf: (tx: Tx, files: readonly { documentId: string }[]) => Promise<Reply>,
): Promise<Reply> {
  const auteurId = user.id
  return storeFiles(files, async (tx, stored) => {
    // One at a time for a person: two calls do not both take the last places.
    await tx.execute(sql`select 1 from users where id = ${auteurId} for update`)
    const rows = stored.map((file) => ({ ...file, categorie: CATEGORIE, auteurId, groupeId: null }))
    const added = await tx.insert(fichiers).values(rows).returning()
    const own = and(eq(fichiers.auteurId, auteurId), eq(fichiers.categorie, CATEGORIE))
    const [kept] = await tx.select({ total: count() }).from(fichiers).where(own)
    if ((kept?.total ?? 0) > MAX_DEPOTS)
      throw new ConflictError(
        `Vous avez déjà déposé ${MAX_DEPOTS} fichiers qui ne sont joints à aucune demande.`,
      )
    for (const { id } of added)
      await writeAudit(tx, acteur, { action: 'fichiers.depot', entite: 'fichiers', id })
    const answer = await answerOf(tx, added)
    await remember(tx, { status: answer.status, data: answer.data })
    return answer
  })
}
