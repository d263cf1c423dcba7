import { inArray } from 'drizzle-orm'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { log } from '@/lib/platform/log'
import { once } from '@/lib/platform/once'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import type { Storable } from './check'
import { EXTENSION } from './content'

/** Files that people send have the types of `EXTENSION`; the house writes these beside. */
const EXTENSIONS = { ...EXTENSION, 'application/xml': 'xml' } as const

/** A file in the storage whose row is still to be added. */
export type StoredFile = Pick<Storable, 'nom' | 'mime'> & {
  cle: string
  tailleOctets: number
  sha256: string
}

/**
 * Stores files, then runs `work` in one transaction, which adds their rows. Either all is kept or nothing is: when
 * anything fails, what was put in the storage is removed. Throws what the storage and `work` throw.
 */
export async function storeFiles<T>(
  files: readonly Storable[],
  work: (tx: Tx, stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  let isCommitting = false
  try {
    const stored = await putAll(files, keys)
    return await transaction(async (tx) => {
      const value = await work(tx, stored)
      isCommitting = true
      return value
    })
  } catch (error) {
    await removeAll(isCommitting ? await withoutRow(keys) : keys)
    throw error
  }
}

/** Puts the bytes before any transaction is open. `keys` gets each key before it is written under. */
async function putAll(files: readonly Storable[], keys: string[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const { nom, mime, bytes } of files) {
    const cle = newKey('uploads', EXTENSIONS[mime])
    keys.push(cle)
    const { size, sha256 } = await getStorage().put(cle, once(bytes))
    stored.push({ nom, cle, mime, tailleOctets: size, sha256 })
  }
  return stored
}

/** Keys without row: a commit whose answer was lost may have been carried out, and its files must stay. */
async function withoutRow(keys: readonly string[]): Promise<string[]> {
  try {
    const db = await getDb()
    const kept = await db
      .select({ cle: fichiers.cle })
      .from(fichiers)
      .where(inArray(fichiers.cle, [...keys]))
    return keys.filter((key) => !kept.some(({ cle }) => cle === key))
  } catch (error) {
    log.error('fichiers.sort-inconnu', { fichiers: keys, error })
    return []
  }
}

async function removeAll(keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await getStorage()
      .remove(key)
      .catch((error: unknown) => log.error('fichiers.reste', { fichier: key, error }))
}
