import { foldText } from '../../textes/fold-text'
import { quoteNames } from '../../textes/quote'
import { erreurDe } from './erreurs'

// What cells of any format have in common as people and offices write them (FIRST-26).

/** Signs without width, which copies of web pages and of PDF files leave in cells. */
const WIDTHLESS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** No way to say nothing is longer. */
const LONGEST_NOTHING = 20
/** Longest text that a spreadsheet's own marks have. */
const LONGEST_MARK = 60

/** The text of a cell without what nobody sees: spaces of any kind around it, and signs without width. */
export const nettoyer = (cell: string): string => cell.replace(WIDTHLESS, '').trim()

/** Text of a cell without the apostrophe that exports write before what a spreadsheet would run as a formula (FIRST-32). */
export const sansApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

/** Says what was guessed of a cell, with both writings. */
export const lu = (text: string, written: string, why: string): string =>
  `${quoteNames([text])} est lu ${quoteNames([written])}\u00a0: ${why}.`

/** Excel writes so what a column is too narrow for, or a long number: its last digits are lost. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d{1,20})?E\+\d{2,3}$/i

/** Public files write so what they do not publish: somebody else may know it. */
export const estTu = (text: string): boolean => /^\[nd\]$/i.test(text)

/** Why a cell holds nothing of what was typed; null where it does not look so. */
export function abime(text: string): string | null {
  if (text.length > LONGEST_MARK) return null
  if (SCIENTIFIC.test(text))
    return 'Un tableur a écrit ce nombre en notation scientifique, des chiffres sont perdus\u00a0: donnez à la colonne le format Texte et saisissez-le de nouveau.'
  if (estTu(text)) return 'Le fichier ne publie pas cette valeur.'
  return erreurDe(text)
}

/** Ways to say that there is nothing, which no column has for a value. */
const NOTHING: ReadonlySet<string> = new Set(['non renseigne', 'non communique'])
/** Those that a text could be. */
const SHORT: ReadonlySet<string> = new Set([
  'na',
  'nc',
  'n c',
  'nr',
  'n r',
  'ns',
  'inconnu',
  'inconnue',
  'aucun',
  'aucune',
  'non connu',
  'null',
  'sans objet',
])

const SIGNS = /^[-–—_#/.*?\s]{1,10}$/
/** Words that stand for nothing even where something is required: « Non communiqué » is somebody's answer there. */
const EMPTY: ReadonlySet<string> = new Set(['neant', 'n a'])

/** True where a cell is as good as empty, whatever its column. */
export const estVide = (text: string): boolean =>
  text.length <= LONGEST_NOTHING && (SIGNS.test(text) || EMPTY.has(foldText(text)))

/** True where a cell says that there is nothing; `isFree` for a column that takes any text. */
export function ditRien(text: string, isFree: boolean): boolean {
  if (text.length > LONGEST_NOTHING) return false
  if (estVide(text)) return true
  const word = foldText(text)
  return NOTHING.has(word) || (!isFree && SHORT.has(word))
}
