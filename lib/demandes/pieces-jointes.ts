import { sql } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandeFichiers } from '@/lib/platform/db/schema/demandes/demandes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import type { StoredFile } from '@/lib/platform/uploads/store'

/** Category that sets the files of requests apart from those of a group. */
export const CATEGORIE = 'demande'

/** Role of a file in its request. */
export type FileType = 'pièce jointe' | 'mandat' | 'photo'

/**
 * Writes the rows of stored files and ties them to a request, in the caller's transaction; gives their names. Photos are
 * present once they are stored, and no call says so (DIS-14, TRUST-01).
 */
export async function linkFiles(
  tx: Tx,
  files: readonly (StoredFile & { type: FileType })[],
  owner: { demandeId: number; groupeId: number; auteurId: number | null },
): Promise<{ documentId: string; nom: string }[]> {
  if (files.length === 0) return []
  const { demandeId, groupeId, auteurId } = owner
  const rows = await tx
    .insert(fichiers)
    .values(
      files.map(({ type: _, ...file }) => ({
        ...file,
        categorie: CATEGORIE,
        groupeId,
        auteurId,
        createdAt: now(),
      })),
    )
    .returning({ id: fichiers.id, documentId: fichiers.documentId, nom: fichiers.nom })
  await tx
    .insert(demandeFichiers)
    .values(rows.map(({ id }, rank) => ({ demandeId, fichierId: id, type: files[rank]?.type })))
  if (files.some(({ type }) => type === 'photo'))
    await tx.execute(
      sql`update demandes_dis set presence_de_fichier_photo = true where demande_id = ${demandeId}`,
    )
  return rows.map(({ documentId, nom }) => ({ documentId, nom }))
}
