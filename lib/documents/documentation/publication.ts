import 'server-only'
import type { Publication } from '@/lib/domain/documents/documentation/publication'
import type { By } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import type { Fichier } from '@/lib/platform/uploads/receive'

export type Published = { id: number; slug: string; version: number }
export type Created = (tx: Tx, published: Published) => Promise<void>

/** Rules for the file of a document; `minimum` is 0 where it may keep its own. */
export const rulesOf = ({ caller }: By, minimum: number) => ({
  categorie: 'documentation',
  auteurId: caller.userId,
  groupeId: null,
  minimum,
  single: true,
})

/** Columns that a publication sets, with its file where one came. */
export function valuesOf({ resume, texte, ...publication }: Publication, [file]: readonly Fichier[]) {
  const written = { resume: resume === '' ? null : resume, texte: texte === '' ? null : texte }
  return { ...publication, ...written, ...(file ? { fichierId: file.id } : {}) }
}
