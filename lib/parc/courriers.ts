import { inArray } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { readStored } from '@/lib/platform/storage/whole'

/** Letters by the ids of their files, in that order, one in memory at a time. */
export async function* lettersOf(ids: readonly number[]): AsyncGenerator<Uint8Array> {
  const db = await getDb()
  const rows = await db
    .select({ id: fichiers.id, cle: fichiers.cle })
    .from(fichiers)
    .where(inArray(fichiers.id, [...ids]))
  const keys = new Map(rows.map(({ id, cle }) => [id, cle]))
  for (const id of ids) {
    const cle = keys.get(id)
    const bytes = cle === undefined ? null : await readStored(cle)
    if (bytes) yield bytes
  }
}
