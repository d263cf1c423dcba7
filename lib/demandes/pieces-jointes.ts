import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { now } from '@/lib/clock'
import type { Tx } from '@/lib/db/client'
import { demandeFichiers } from '@/lib/db/schema/demandes'
import { fichiers } from '@/lib/db/schema/socle'
import { getStorage } from '@/lib/storage/storage'
import type { CheckedFile } from '@/lib/uploads/check'

/** Category that sets the files of requests apart from those of a group. */
export const CATEGORIE = 'demande'

/** A file in the storage, not yet in the database. */
export type StoredFile = Omit<CheckedFile, 'bytes'> & { cle: string; tailleOctets: number; sha256: string }

/** Stores files, then runs `work`; when it fails the files are removed, so that nothing is left of the call. */
export async function withStoredFiles<T>(
  files: readonly CheckedFile[],
  work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const storage = getStorage()
  const stored: StoredFile[] = []
  try {
    for (const { nom, mime, bytes } of files) {
      const cle = `demandes/${randomUUID()}`
      const { size, sha256 } = await storage.put(cle, Readable.from([bytes]))
      stored.push({ nom, mime, cle, tailleOctets: size, sha256 })
    }
    return await work(stored)
  } catch (error) {
    await Promise.allSettled(stored.map(({ cle }) => storage.remove(cle)))
    throw error
  }
}

/** Writes the rows of stored files and ties them to a request, in the caller's transaction. */
export async function linkFiles(
  tx: Tx,
  files: readonly StoredFile[],
  owner: { demandeId: number; groupeId: number; auteurId: number; type: string },
): Promise<void> {
  if (files.length === 0) return
  const { demandeId, groupeId, auteurId, type } = owner
  const rows = await tx
    .insert(fichiers)
    .values(files.map((file) => ({ ...file, categorie: CATEGORIE, groupeId, auteurId, createdAt: now() })))
    .returning({ id: fichiers.id })
  await tx.insert(demandeFichiers).values(rows.map(({ id }) => ({ demandeId, fichierId: id, type })))
}
