import { drawable } from '@/lib/domain/textes/drawable'
import { BOLD } from './fonts'
import { type Doc, width } from './page'

/** How the columns of a table share the width, the columns whose texts end on one line, and the size of the letters. */
export type Columns = { shares: readonly number[]; aligned?: readonly boolean[]; size: number }

/** A column as it is asked for: its share of the width, and whether it holds amounts. */
type Asked = { largeur: number; aligne?: 'fin' | undefined }

/** Points between a text and the next column. */
export const GUTTER = 10
/** Size of the letters of a table. */
export const SIZE = 10
/** Sizes that it may come down to for its amounts and dates to stay whole, and whether every word does. */
const TRIES: readonly (readonly [size: number, isEasy: boolean])[] = [
  [SIZE, true],
  [9, true],
  [8, true],
  [9, false],
  [8, false],
  [7, false],
  [6, false],
]
/** Width that a column of texts keeps beside amounts, in letters of `SIZE`: a few syllables a line. */
const TEXT_ROOM = 60
/** Words of a column that are measured: the widest ones. */
const MEASURED = 20
/** A figure that is read in one go: an amount, a date, an hour, a rate, with its sign and its unit. Longer ones are references. */
const FIGURE =
  /^[(+\-\u2212–±<>≤≥]?\d[\d\u00a0.,/:()%‰-]*(?:\u00a0?\p{Sc}|\u00a0[\p{L}%‰°³²/]{1,8})?\)?[.,;]?$/u
const LONGEST_FIGURE = 24

const isFigure = (word: string): boolean => word.length <= LONGEST_FIGURE && FIGURE.test(word)

/** Width of the widest of some texts in bold letters: those that are widest by the sum of their letters are measured. */
function widest(doc: Doc, texts: Iterable<string>, letters: Map<string, number>): number {
  const letter = (char: string): number => {
    const known = letters.get(char) ?? doc.widthOfString(char)
    letters.set(char, known)
    return known
  }
  const sums = [...new Set(texts)].map((text) => {
    let sum = 0
    for (const char of text) sum += letter(char)
    return { text, sum }
  })
  const candidates = sums.sort((a, b) => b.sum - a.sum).slice(0, MEASURED)
  return Math.max(0, ...candidates.map(({ text }) => doc.widthOfString(text)))
}

/** Points that a column needs: `whole` for what is never cut, `easy` for every word to stand on one line. */
type Need = { whole: number; easy: number }

function needsOf(doc: Doc, texts: readonly string[], letters: Map<string, number>): Need {
  const words = texts.flatMap((text) => text.split(/[ \n]/))
  // A word is cut where the space after it has no room; and half a point for rounding.
  const points = (some: readonly string[]) =>
    widest(doc, some, letters) + doc.widthOfString(' ') + GUTTER + 0.5
  const whole = points(words.filter(isFigure))
  const parts = words.filter((word) => !isFigure(word)).flatMap((word) => word.split(/(?<=-)(?!\d)/))
  return { whole, easy: Math.max(whole, points(parts)) }
}

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0)

/** Widths in points where each column has what it needs, the rest as asked for; null where the page is too narrow. */
function widthsOf(
  wanted: readonly number[],
  least: readonly number[],
  most: readonly number[],
): number[] | null {
  const total = sum(wanted)
  if (sum(most) <= total) {
    const spare = wanted.map((points, index) => Math.max(0, points - (most[index] ?? 0)))
    const missing = sum(most.map((points, index) => Math.max(0, points - (wanted[index] ?? 0))))
    const given = sum(spare) === 0 ? 0 : missing / sum(spare)
    return wanted.map((points, index) => Math.max(points, most[index] ?? 0) - (spare[index] ?? 0) * given)
  }
  if (sum(least) > total) return null
  // One width for all that can have it: short words keep whole, and the longest wrap.
  let [low, high] = [0, total]
  const at = (level: number) =>
    least.map((points, index) => Math.max(points, Math.min(level, most[index] ?? 0)))
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    if (sum(at(middle)) > total) high = middle
    else low = middle
  }
  return at(low)
}

/**
 * Columns of a table for its cells: the shares that are asked for, where no word is wider than its column. Otherwise amounts, dates
 * and other figures have their width first, whatever their number (DOC-41), and texts wrap in the rest; where that is not enough
 * the letters of the table are smaller.
 */
export function columnsOf(doc: Doc, asked: readonly Asked[], rows: readonly (readonly string[])[]): Columns {
  const total = sum(asked.map(({ largeur }) => largeur))
  const wanted = asked.map(({ largeur }) => (largeur / total) * width(doc))
  doc.font(BOLD).fontSize(SIZE)
  const letters = new Map<string, number>()
  const needs = asked.map((_, index) =>
    needsOf(
      doc,
      rows.map((cells) => drawable(cells[index] ?? '')),
      letters,
    ),
  )
  const aligned = asked.map(({ aligne }) => aligne === 'fin')
  const of = (size: number, isEasy: boolean) => {
    const at = (points: number) => GUTTER + ((points - GUTTER) * size) / SIZE
    const most = needs.map(({ easy }) => at(easy))
    const least = needs.map(({ whole, easy }) => Math.max(at(whole), Math.min(at(easy), at(TEXT_ROOM))))
    return widthsOf(wanted, isEasy ? most : least, most)
  }
  // Letters that are a little smaller come before a word in two, and that before smaller ones still.
  for (const [size, isEasy] of TRIES) {
    const points = of(size, isEasy)
    if (points !== null) return { shares: points.map((one) => one / width(doc)), aligned, size }
  }
  return { shares: wanted.map((points) => points / width(doc)), aligned, size: SIZE }
}
