import { foldText } from '@/lib/domain/textes/fold-text'

/**
 * A word of a query: its folded letters and digits, and whether it may go on, being the last one typed. `colle` is its writing
 * with the particle that stands before it: « le goff » is « legoff » too.
 */
export type Mot = { text: string; isPrefix: boolean; colle?: string }

/** Words of a query, all of them asked for, and the writings of several of them as one (phone, e-mail). */
export type Demande = { mots: Mot[]; ensembles: Ensemble[] }

/** Neighbouring words that the index may hold as one: `text` stands for those from `from` to `to`, `to` excluded. */
export type Ensemble = { from: number; to: number; text: string; isPrefix: boolean }

/** Characters and words of a query that count: nobody types more to find a dwelling. */
const MOST_CHARACTERS = 300
const MOST_WORDS = 10
const LONGEST_WORD = 60

/** Words too short in sense to be asked for: « 12 rue des Acacias à Lille » is found in « 12 rue Acacias, Lille ». */
const EMPTY_WORDS = new Set([
  'a',
  'au',
  'aux',
  'chez',
  'd',
  'de',
  'des',
  'du',
  'et',
  'l',
  'la',
  'le',
  'les',
  'm',
  'tel',
])

/** Civilities and words that stand before a name, also while it is being typed: no name of the index begins so. */
const TITLES = new Set(['mlle', 'mme', 'mmes', 'mr', 'monsieur', 'madame', 'mademoiselle'])

/** Words that names and places are written with, apart or as one: « Le Goff », « L’Haÿ ». */
const PARTICLES = [
  ...['l', 'd', 'le', 'la', 'les', 'de', 'du', 'des', 'mac', 'mc'],
  ...['da', 'das', 'di', 'dos', 'el', 'ben', 'van', 'von'],
] as const
const isParticle = (text: string) => PARTICLES.some((particle) => particle === text)

const E_MAIL_OR_DOTTED = /^[a-z0-9][a-z0-9._-]*[._@][a-z0-9._@-]*$/

/** A street number and what follows it: « 12 bis », « 12bis ». */
const REPEATED_NUMBER = /^(\d{1,4})(bis|ter|quater)$/

/** The texts of a query that are parted by spaces, without what cannot be read. */
function pieces(typed: string): string[] {
  return typed
    .slice(0, MOST_CHARACTERS)
    .replace(/[\p{C}\p{Z}<>()[\]{}"«»;,]+/gu, ' ')
    .replace(/(^| )(?:mailto|tel):/gi, ' ')
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
    const words = foldText(piece)
      .split(' ')
      .flatMap((word) => REPEATED_NUMBER.exec(word)?.slice(1) ?? [word])
    found.push(...words.map((text) => ({ text: text.slice(0, LONGEST_WORD), isPrefix: false })))
    const whole = indexedEmail(piece).replace(/[.:]+$/, '')
    if (E_MAIL_OR_DOTTED.test(whole) && whole.length <= 2 * LONGEST_WORD)
      ensembles.push({ from, to: found.length, text: whole, isPrefix: false })
  }
  const mots = found.slice(0, MOST_WORDS)
  const last = mots.at(-1)
  if (last && found.length <= MOST_WORDS && !/[\s.,;:!?<>()[\]{}"«»]$/u.test(typed)) last.isPrefix = true
  const all = [...ensembles, ...phonesOf(mots), ...paddedOf(mots), ...repeatedNumbersOf(mots)].filter(
    ({ to }) => to <= mots.length,
  )
  for (const ensemble of all) if (last?.isPrefix && ensemble.to === mots.length) ensemble.isPrefix = true
  return withoutEmptyWords({ mots, ensembles: all })
}

/** An e-mail as the index holds it: its « + » would part it there. */
const indexedEmail = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('+', '_')

const isDigits = (mot: Mot | undefined): mot is Mot => mot !== undefined && /^\d+$/.test(mot.text)

/** A phone number as the index holds it: « 33 6… », « 0033 6… » and « 33 (0)6… » are « 06… ». Null for other digits. */
function nationalOf(digits: string): string | null {
  if (/^0[1-9]\d{8}$/.test(digits)) return digits
  const abroad = /^(?:00)?330?([1-9]\d{2,8})$/.exec(digits)
  return abroad?.[1] === undefined ? null : `0${abroad[1]}`
}

/** A whole phone among the words, however its digits are parted; else what is typed of one, from its beginning or its end. */
function phonesOf(mots: readonly Mot[]): Ensemble[] {
  for (let from = 0; from < mots.length; from++) {
    let digits = ''
    for (let to = from; isDigits(mots[to]) && digits.length < 15; to++) {
      digits += mots[to]?.text
      const text = nationalOf(digits)
      if (text?.length === 10)
        return text === mots[from]?.text ? [] : [{ from, to: to + 1, text, isPrefix: false }]
    }
  }
  for (let from = 0; from < mots.length; from++) {
    const first = mots[from]?.text ?? ''
    const alone = first.length > 4 && first.length < 13 ? nationalOf(first) : null
    if (alone !== null && first !== alone) return [{ from, to: from + 1, text: alone, isPrefix: false }]
    const isForeign = first === '33' && /^[1-9]$/.test(mots[from + 1]?.text ?? '')
    if (!isForeign && !/^\d\d$/.test(first)) continue
    let to = from + (isForeign ? 2 : 1)
    while (to - from < 6 && /^\d{1,2}$/.test(mots[to]?.text ?? '')) to++
    const digits = mots
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
    const text = isForeign ? `0${digits.slice(2)}` : digits
    if (to - from > 1 && text.length <= 10) return [{ from, to, text, isPrefix: false }]
  }
  return []
}

/** A long number without the zeros that fill it up: « 0002000090 » is « 2000090 ». */
function paddedOf(mots: readonly Mot[]): Ensemble[] {
  return mots.flatMap(({ text }, from) => {
    const number = nationalOf(text) === null ? /^00+([1-9]\d{6,})$/.exec(text)?.[1] : undefined
    return number === undefined ? [] : [{ from, to: from + 1, text: number, isPrefix: false }]
  })
}

/** « 12 » and « bis » are one word of some addresses, two of others. */
function repeatedNumbersOf(mots: readonly Mot[]): Ensemble[] {
  return mots.flatMap(({ text }, from) => {
    const whole = `${text}${mots[from + 1]?.text ?? ''}`
    return isDigits(mots[from]) && REPEATED_NUMBER.test(whole)
      ? [{ from, to: from + 2, text: whole, isPrefix: false }]
      : []
  })
}

function withoutEmptyWords({ mots, ensembles }: Demande): Demande {
  const isKept = (mot: Mot, index: number) =>
    (mot.isPrefix && !TITLES.has(mot.text)) ||
    !(EMPTY_WORDS.has(mot.text) || TITLES.has(mot.text)) ||
    ensembles.some(({ from, to }) => from <= index && index < to)
  const kept = mots.flatMap((mot, index) => {
    if (!isKept(mot, index)) return []
    const before = mots[index - 1]?.text ?? ''
    const isOne = isParticle(before) && /^[a-z]{3,}$/.test(mot.text)
    return [isOne ? { ...mot, colle: `${before}${mot.text}` } : mot]
  })
  if (kept.length === 0) return { mots, ensembles }
  const place = (index: number) => mots.slice(0, index).filter(isKept).length
  return { mots: kept, ensembles: ensembles.map((e) => ({ ...e, from: place(e.from), to: place(e.to) })) }
}

/** Texts of a query in their order, neighbours that are written as one told so where their writing is of this form. */
export function wordsAsOne({ mots, ensembles }: Demande, form: RegExp): string[] {
  const words: string[] = []
  for (let at = 0; at < mots.length; ) {
    const whole = ensembles.find(({ from, text }) => from === at && form.test(text))
    words.push(whole?.text ?? mots[at]?.text ?? '')
    at = whole?.to ?? at + 1
  }
  return words
}

/** A word as the particle that it may begin with and the rest: « legoff » is « le » and « goff ». */
export const partedOf = (word: string): [particle: string, rest: string][] =>
  PARTICLES.flatMap((particle) => {
    const rest = word.slice(particle.length)
    return word.startsWith(particle) && /^[a-z]{3,}$/.test(rest) ? [[particle, rest]] : []
  })

const PARTICLED = new RegExp(String.raw`\b(?:(?:${PARTICLES.join('|')}) )+[a-z]{3,}\b`, 'g')

/** Texts of an index with the writings of a particle and its word as one: « le goff » is « legoff » too. */
export function withGlued(texte: string): string {
  const glued = [...texte.matchAll(PARTICLED)].flatMap(([chain]) => {
    const words = chain.split(' ')
    return words.slice(0, -1).map((_, from) => words.slice(from).join(''))
  })
  return [texte, ...new Set(glued)].join(' ')
}

/** Least length of the end of a number that is looked for. */
export const LEAST_END = 4

/** Whether a word may be the end of a phone or of the number of a contract; a year is one of an address or a date. */
export const mayEndNumber = ({ text, isPrefix }: Mot): boolean =>
  /^[a-z]{0,3}\d+$/.test(text) && text.length >= LEAST_END && (isPrefix || !/^(19|20)\d\d$/.test(text))
