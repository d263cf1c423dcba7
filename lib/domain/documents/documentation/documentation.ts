import { slug } from '../../textes/slug'

/** Categories of the documentation, in the order they are shown (HOME-27). */
export const CATEGORIES = [
  'Notices',
  'Sécurité gaz',
  'Réglementation',
  'Contrats types',
  'Guides extranet',
] as const
export type Categorie = (typeof CATEGORIES)[number]

const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

/** Format of a document by the type of its file (HOME-25); « Article » without file. */
export function formatOf(mime: string | null): string {
  return mime === null ? 'Article' : (FORMATS[mime] ?? 'Fichier')
}

/** Whether browsers show a file of this type without running anything of it. */
export const isShown = (mime: string): boolean => mime in FORMATS

const LONGEST_SLUG = 80

/** Last part of an article's address, from its title: « L’entretien annuel » → « l-entretien-annuel ». */
export function slugOf(titre: string): string {
  const part = slug(titre, LONGEST_SLUG)
  // An address of « list » or of digits alone is another screen's (GUARD-12).
  return part === '' || part === 'list' || /^\d+$/.test(part) ? `document${part && `-${part}`}` : part
}
