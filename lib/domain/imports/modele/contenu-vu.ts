import { foldText } from '../../textes/fold-text'

/** Looks of values, whatever the header above them. Nine or fourteen digits are no SIREN there: that of a syndic, or of a town, has them too. */
const LOOKS = {
  email: /^[^\s@;]+@[^\s@;]+\.[a-z]{2,}$/i,
  mobile: /^(?:\+33|0033|0)[ .]?[67](?:[ .]?\d{2}){4}$/,
  telephone: /^(?:\+33|0033|0)[ .]?[1-59](?:[ .]?\d{2}){4}$/,
  codePostal: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
  numeroAdeme: /^\d{4}[EVNTASR]\d{7}[A-Z]$/i,
} as const
export type Vu = keyof typeof LOOKS

/** Columns of the types that values of this look fill. */
const COLUMNS: Readonly<Record<Vu, string>> = {
  email: 'email',
  mobile: 'mobile',
  telephone: 'telephone',
  codePostal: 'codePostal',
  numeroAdeme: 'numeroAdeme',
}

/** Column that these values fill by their look alone; null where they do not all have one. */
export function colonneVue(exemples: readonly string[]): string | null {
  const filled = exemples.map((text) => text.trim()).filter((text) => text !== '')
  if (filled.length === 0) return null
  const found = (Object.keys(LOOKS) as Vu[]).find((look) => filled.every((text) => LOOKS[look].test(text)))
  return found === undefined ? null : COLUMNS[found]
}

/** Whether values are labels of a diagnosis, A to G: they follow from its figures, no file brings them. */
export const estUneEtiquette = (exemples: readonly string[]): boolean =>
  exemples.length > 0 && exemples.every((text) => /^[A-G]$/.test(text.trim()))

/** Whether values are sizes of dwellings: T3, F2, « 3 pièces ». */
export const estUneTypologie = (exemples: readonly string[]): boolean =>
  exemples.length > 0 &&
  exemples.every((text) => /^(?:[tf] ?\d(?: bis)?|\d pieces?|studio)$/.test(foldText(text)))
