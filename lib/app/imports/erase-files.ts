import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import { getStorage } from '@/lib/platform/storage/storage'

const erased = z.array(z.object({ cle: z.string() }))

/** Takes the contents of an import's files out of the database. Gives their keys, for `removeContents` once that is committed. */
export async function eraseFiles(tx: Tx, importId: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`delete from fichiers f using import_fichiers i
    where i.import_id = ${importId} and f.id = i.fichier_id returning f.cle`)
  return erased.parse(rows).map(({ cle }) => cle)
}

/** Removes contents from the store; one that cannot be is left, and nobody is kept from what follows. */
export async function removeContents(keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => getStorage().remove(key)))
}
