import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandeFichiers } from '@/lib/platform/db/schema/demandes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import type { StoredFile } from '@/lib/platform/uploads/store'

/** Category that sets the files of requests apart from those of a group. */
export const CATEGORIE = 'demande'

/** Writes the rows of stored files and ties them to a request, in the caller's transaction; gives their names. */
export async function linkFiles(
  tx: Tx,
  files: readonly StoredFile[],
  owner: { demandeId: number; groupeId: number; auteurId: number | null; type: string },
): Promise<{ documentId: string; nom: string }[]> {
  if (files.length === 0) return []
  const { demandeId, groupeId, auteurId, type } = owner
  const rows = await tx
    .insert(fichiers)
    .values(files.map((file) => ({ ...file, categorie: CATEGORIE, groupeId, auteurId, createdAt: now() })))
    .returning({ id: fichiers.id, documentId: fichiers.documentId, nom: fichiers.nom })
  await tx.insert(demandeFichiers).values(rows.map(({ id }) => ({ demandeId, fichierId: id, type })))
  return rows.map(({ documentId, nom }) => ({ documentId, nom }))
}
