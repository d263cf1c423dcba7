import { MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import type { Tx } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { checkFiles, checkSingle } from './check'
import { storeFiles } from './store'

/** Bytes of the longest multipart body that the rules allow, its fields and boundaries included. */
export const UPLOAD_MAX_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024

export type UploadRules = {
  categorie: string
  /** Null for a visitor. */
  auteurId: number | null
  /** Group whose people may read the files; null for the author alone, or for those whom another rule names. */
  groupeId: number | null
  /** Refuses a form with fewer files; none is needed unless given. */
  minimum?: number
  /** Refuses a form with a second file. */
  single?: boolean
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
  const { categorie, auteurId, groupeId } = rules
  const given = await checkFiles(form, rules.minimum)
  const files = rules.single === true ? checkSingle(given) : given
  return storeFiles(files, async (tx, stored) => {
    const rows = stored.map((file) => ({ ...file, categorie, auteurId, groupeId }))
    const added = rows.length === 0 ? [] : await tx.insert(fichiers).values(rows).returning()
    return link === undefined ? added : link(tx, added)
  })
}
