import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { getDb, type Tx, transaction } from '@/lib/db/client'
import { fichiers } from '@/lib/db/schema/socle'
import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { log } from '@/lib/log'
import { getStorage } from '@/lib/storage/storage'
import { type CheckedFile, checkFiles } from './check'
import { EXTENSION } from './content'

/** Bytes of the longest multipart body that the rules allow, its fields and boundaries included. */
export const UPLOAD_MAX_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024

export type UploadRules = {
  categorie: string
  auteurId: number
  /** Group whose people may read the files; null for the author alone. */
  groupeId: number | null
  /** Refuses a form with fewer files; none is needed unless given. */
  minimum?: number
}

export type Fichier = typeof fichiers.$inferSelect

/**
 * Checks the `files` of a form, stores their bytes and adds their rows; `link`, when given, runs in the transaction of
 * those rows, and its value is returned. Either all the files are stored or none is: when anything fails, what was put in
 * the storage is removed. Throws ValidationError, and what `link` throws.
 */
export function receiveFiles(form: FormData | null, rules: UploadRules): Promise<Fichier[]>
export function receiveFiles<T>(
  form: FormData | null,
  rules: UploadRules,
  link: (tx: Tx, files: Fichier[]) => Promise<T>,
): Promise<T>
export async function receiveFiles<T>(
  form: FormData | null,
  rules: UploadRules,
  link?: (tx: Tx, files: Fichier[]) => Promise<T>,
): Promise<T | Fichier[]> {
  const files = await checkFiles(form, rules.minimum)
  const keys: string[] = []
  let isCommitting = false
  try {
    const rows = await storeAll(files, rules, keys)
    return await transaction(async (tx) => {
      const added = rows.length === 0 ? [] : await tx.insert(fichiers).values(rows).returning()
      const value = link === undefined ? added : await link(tx, added)
      isCommitting = true
      return value
    })
  } catch (error) {
    await removeAll(isCommitting ? await withoutRow(keys) : keys)
    throw error
  }
}

/** Puts the bytes before any transaction is open. `keys` gets each key before it is written under. */
async function storeAll(files: readonly CheckedFile[], rules: UploadRules, keys: string[]) {
  const { categorie, auteurId, groupeId } = rules
  const rows: (typeof fichiers.$inferInsert)[] = []
  for (const { nom, mime, bytes } of files) {
    const cle = `uploads/${randomUUID()}.${EXTENSION[mime]}`
    keys.push(cle)
    const { size, sha256 } = await getStorage().put(cle, once(bytes))
    rows.push({ nom, cle, mime, tailleOctets: size, sha256, categorie, auteurId, groupeId })
  }
  return rows
}

async function* once(bytes: Uint8Array) {
  yield bytes
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
