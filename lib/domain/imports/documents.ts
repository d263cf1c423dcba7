import { foldText } from '../textes/fold-text'

/** Records that an archive of documents attaches its files to (FIRST-05). */
export const TYPES_DOCUMENTS_IMPORTES = [
  'contrat',
  'facture',
  'devis',
  'intervention',
  'attestation',
] as const
export type TypeDocumentImporte = (typeof TYPES_DOCUMENTS_IMPORTES)[number]

/** The type that a folder is named for, in the singular or the plural; null for any other word. */
export function typeDeDossier(word: string): TypeDocumentImporte | null {
  const folded = foldText(word)
  return TYPES_DOCUMENTS_IMPORTES.find((type) => folded === type || folded === `${type}s`) ?? null
}

/** Reads the place of an entry: « facture/FAC-1/facture.pdf », in a folder or not. Null where it says nothing. */
export function lieuDocument(
  entree: string,
): { type: TypeDocumentImporte; reference: string; nom: string } | null {
  const parts = entree.split('/').map((part) => part.trim())
  const at = parts.slice(0, 2).findIndex((part) => typeDeDossier(part) !== null)
  const type = typeDeDossier(parts[at] ?? '')
  const nom = parts.at(-1) ?? ''
  // A number may hold a « / » of its own.
  const reference = parts.slice(at + 1, -1).join('/')
  return type === null || reference === '' || nom === '' ? null : { type, reference, nom }
}

/** Category of a file that waits for its record, or that another has replaced: the daily purge erases it. */
export const FICHIER_EN_ATTENTE = 'document-en-attente'
