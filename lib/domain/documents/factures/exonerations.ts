import type { CATEGORIES_TVA } from '@/lib/domain/documents/statuts'
import { groupBy } from '@/lib/domain/textes/group-by'

export type CategorieTva = (typeof CATEGORIES_TVA)[number]

/**
 * Reasons why an invoice bears no tax: their code in VATEX, the list of EN 16931, the category that each goes with, and the
 * words that the law asks for (CGI ann. II art. 242 nonies A, I-12° and 13°).
 */
const EXONERATIONS = {
  'VATEX-FR-FRANCHISE': ['E', 'TVA non applicable, article 293 B du CGI'],
  'VATEX-FR-CGI261-4': ['E', 'Exonération de TVA, article 261, 4 du CGI'],
  'VATEX-FR-CGI261D-2': ['E', 'Exonération de TVA, article 261 D, 2° du CGI'],
  'VATEX-FR-CGI295': ['E', 'Exonération de TVA, article 295 du CGI'],
  'VATEX-EU-79-C': ['E', 'Débours, article 267, II, 2° du CGI'],
  'VATEX-EU-AE': ['AE', 'Autoliquidation'],
  'VATEX-FR-AE': ['AE', 'Autoliquidation, article 283, 2 nonies du CGI'],
  'VATEX-EU-IC': ['K', 'Exonération de TVA, article 262 ter, I du CGI'],
  'VATEX-EU-G': ['G', 'Exonération de TVA, article 262, I du CGI'],
  'VATEX-EU-O': ['O', 'Opération hors du champ de la TVA'],
} as const satisfies Readonly<Record<string, readonly [CategorieTva, string]>>

type Exoneration = keyof typeof EXONERATIONS

const isExoneration = (code: string): code is Exoneration => Object.hasOwn(EXONERATIONS, code)

/** Codes that a file may give. */
export const CODES_EXONERATION: readonly string[] = Object.keys(EXONERATIONS)

/** Category of VAT that a reason goes with; null for a code that is none. */
const categorieDe = (code: string): CategorieTva | null =>
  isExoneration(code) ? EXONERATIONS[code][0] : null

/** Between the reasons of one category and rate: EN 16931 has one breakdown for them all, with one text (BT-120). */
const ENTRE_RAISONS = ' ; '

/** Reason of a part of an invoice that another line joins: both, each once; null where neither has one. */
export function joinRaisons(one: string | null, other: string | null): string | null {
  const all = new Set([...raisonsDe(one), ...raisonsDe(other)])
  return all.size === 0 ? null : [...all].join(ENTRE_RAISONS)
}

/** Codes of a reason, one by one. */
const raisonsDe = (exoneration: string | null): string[] => exoneration?.split(ENTRE_RAISONS) ?? []

/** Legal words of a reason, of each code that it joins; a code itself where it has none here. */
export const mentionsDeRaison = (exoneration: string | null): string[] => [
  ...new Set(raisonsDe(exoneration).map((code) => (isExoneration(code) ? EXONERATIONS[code][1] : code))),
]

/** Legal words of a reason as one text: « a ; b » where it joins several. */
export const mentionDe = (exoneration: string): string => mentionsDeRaison(exoneration).join('\u00a0; ')

/** Code of a reason (BT-121); null for several, which their words alone tell. */
export function codeRaison(exoneration: string | null): string | null {
  const [code, ...others] = raisonsDe(exoneration)
  return code === undefined || others.length > 0 ? null : code
}

/** Word of a line at the zero rate itself, which no reason goes with (BR-Z-10): the law of the buyer has one, that of France has none. */
const TAUX_ZERO = /^taux z[ée]ro$/i

/** Reasons by their category: « AE (VATEX-EU-AE, VATEX-FR-AE) ». */
const CATEGORIES = [...groupBy(CODES_EXONERATION, (code) => categorieDe(code) ?? 'E')]
  .map(([categorie, codes]) => `${categorie} (${codes.join(', ')})`)
  .join(', ')

/** Why a line or a discount at 0 % is refused without its reason. */
export const SANS_RAISON = `À 0 %, dites pourquoi entre parenthèses, avant les deux-points. Catégories et raisons : ${CATEGORIES}. La France n’a pas de taux zéro : pour un taux étranger, écrivez « taux zéro ».`

/** Category and reason of what bears no tax, as a file says it; null for words that say none. */
export function readRaison(text: string): { categorieTva: CategorieTva; exoneration: string | null } | null {
  if (TAUX_ZERO.test(text)) return { categorieTva: 'Z', exoneration: null }
  const code = text.toUpperCase()
  const categorieTva = categorieDe(code)
  return categorieTva === null ? null : { categorieTva, exoneration: code }
}
