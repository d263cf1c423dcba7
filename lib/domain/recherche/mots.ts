import { foldText } from '@/lib/domain/textes/fold-text'

/** A word of a query: its folded letters and digits, and whether it may go on, being the last one typed. */
export type Mot = { text: string; isPrefix: boolean }

/** Words of a query, all of them asked for, and the writings of several of them as one (phone, e-mail). */
export type Demande = { mots: Mot[]; ensembles: Ensemble[] }

/** Neighbouring words that the index may hold as one: `text` stands for those from `from` to `to`, `to` excluded. */
export type Ensemble = { from: number; to: number; text: string; isPrefix: boolean }

/** Characters and words of a query that count: nobody types more to find a dwelling. */
const MOST_CHARACTERS = 300
const MOST_WORDS = 10
const LONGEST_WORD = 60

/** Words too short in sense to be asked for: « 12 rue des Acacias à Lille » is found in « 12 rue Acacias, Lille ». */
const EMPTY_WORDS = new Set(['a', 'au', 'aux', 'chez', 'd', 'de', 'des', 'du', 'et', 'l', 'la', 'le', 'les'])

const E_MAIL_OR_DOTTED = /^[a-z0-9][a-z0-9._-]*[._@][a-z0-9._@-]*$/

/** The texts of a query that are parted by spaces, without what cannot be read. */
function pieces(typed: string): string[] {
  return typed
    .slice(0, MOST_CHARACTERS)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .split(' ')
    .filter((piece) => foldText(piece) !== '')
}

/**
 * Reads a typed text as a query. Case, accents and signs are folded as in the index; the last word may be the beginning
 * of one, unless a space ends it. Any text is a query: what cannot be read parts words, and what exceeds ten words is
 * left.
 */
export function readDemande(typed: string): Demande {
  const found: Mot[] = []
  const ensembles: Ensemble[] = []
  for (const piece of pieces(typed)) {
    const from = found.length
    const words = foldText(piece).split(' ')
    found.push(...words.map((text) => ({ text: text.slice(0, LONGEST_WORD), isPrefix: false })))
    const whole = piece
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[.,;:]+$/, '')
    if (E_MAIL_OR_DOTTED.test(whole) && whole.length <= 2 * LONGEST_WORD)
      ensembles.push({ from, to: found.length, text: whole, isPrefix: false })
  }
  const mots = found.slice(0, MOST_WORDS)
  const last = mots.at(-1)
  if (last && found.length <= MOST_WORDS && !/[\s.,;:!?]$/u.test(typed)) last.isPrefix = true
  const all = [...ensembles, ...phonesOf(mots)].filter(({ to }) => to <= mots.length)
  for (const ensemble of all) if (last?.isPrefix && ensemble.to === mots.length) ensemble.isPrefix = true
  return withoutEmptyWords({ mots, ensembles: all })
}

/** Pairs of digits that follow a 0 and a digit, or +33 and a digit, are one number of the index. */
function phonesOf(mots: readonly Mot[]): Ensemble[] {
  const phones: Ensemble[] = []
  for (let from = 0; from < mots.length; from++) {
    const isForeign = mots[from]?.text === '33' && /^[1-9]$/.test(mots[from + 1]?.text ?? '')
    if (!isForeign && !/^0[1-9]$/.test(mots[from]?.text ?? '')) continue
    let to = from + (isForeign ? 2 : 1)
    while (to - from < 6 && /^\d{1,2}$/.test(mots[to]?.text ?? '')) to++
    const digits = mots
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
    const text = isForeign ? `0${digits.slice(2)}` : digits
    if (to - from > 1 && text.length <= 10) phones.push({ from, to, text, isPrefix: false })
  }
  return phones.slice(0, 1)
}

function withoutEmptyWords({ mots, ensembles }: Demande): Demande {
  const isKept = (mot: Mot, index: number) =>
    mot.isPrefix ||
    !EMPTY_WORDS.has(mot.text) ||
    ensembles.some(({ from, to }) => from <= index && index < to)
  const kept = mots.filter(isKept)
  if (kept.length === 0) return { mots, ensembles }
  const place = (index: number) => mots.slice(0, index).filter(isKept).length
  return { mots: kept, ensembles: ensembles.map((e) => ({ ...e, from: place(e.from), to: place(e.to) })) }
}
