import { dayOf } from '../temps/days'
import { foldText } from '../textes/fold-text'

/**
 * Reading of a cell, in the one writing that the database reads, or why it says nothing sure; the warning says what was guessed.
 */
export type Read = { value: string; avertissement?: string } | { fault: string }
export type Bornes = { min?: number; max?: number }

const SPACES = /[\s\u00a0\u202f]/g
const fault = (text: string): Read => ({ fault: text })
const AMBIGUOUS_NUMBER =
  'Ce nombre peut se lire de deux façons\u00a0: écrivez par exemple 1234,56 ou 1234.56, sans séparateur de milliers.'
const NUMBER = 'Un nombre est attendu, par exemple 1234,56.'

/** Longer texts are no number: they are not read (SAFE-29). */
const LONGEST_NUMBER = 60

/** Digits before and after the decimal mark, and the sign. */
type Parts = { sign: string; whole: string; decimals: string }

/**
 * Parts of a number as people and programs write it: « 1 234,56 », 1234.56, 1.234,56. A mark followed by three digits, alone,
 * parts thousands or decimals: nobody knows, and it is refused (FIRST-11).
 */
export function partsOf(text: string): Parts | { fault: string } {
  if (text.length > LONGEST_NUMBER) return { fault: NUMBER }
  const plain = text.replace(SPACES, '')
  const grouped = /^[+-]?\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(text)
  if (/[\s\u00a0\u202f]/.test(text) && !grouped) return { fault: NUMBER }
  const found = /^([+-]?)(\d+)(?:([.,])(\d+))?$/.exec(plain)
  if (found) {
    const [, sign = '', whole = '', mark, decimals = ''] = found
    const isUnsure =
      mark !== undefined && decimals.length === 3 && !grouped && whole.length <= 3 && whole !== '0'
    return isUnsure ? { fault: AMBIGUOUS_NUMBER } : { sign, whole, decimals }
  }
  // Two different marks: the last one is that of the decimals.
  const both = /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d+)$|^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(plain)
  if (!both)
    return { fault: /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(plain) ? AMBIGUOUS_NUMBER : NUMBER }
  const whole = (both[2] ?? both[5] ?? '').replace(/[.,]/g, '')
  return { sign: both[1] ?? both[4] ?? '', whole, decimals: both[3] ?? both[6] ?? '' }
}

const LARGEST = 2_147_483_647

/** An integer of the last unit of a column, within its bounds. */
export function bounded(value: number, scale: number, { min = 0, max = LARGEST }: Bornes): Read {
  const unit = 10 ** scale
  if (value < min) return fault(`La valeur est inférieure au minimum, ${min / unit}.`)
  if (value > max) return fault(`La valeur est supérieure au maximum, ${max / unit}.`)
  return { value: String(value) }
}

/** A number of `scale` decimals at most as an integer of its last unit: « 1 234,56 » at scale 2 is 123456. */
function scaled(text: string, scale: number, bounds: { min: number; max: number }): Read {
  const parts = partsOf(text)
  if ('fault' in parts) return parts
  const decimals = parts.decimals.replace(/0+$/, '')
  if (decimals.length > scale)
    return fault(scale === 0 ? 'Un nombre entier est attendu.' : `${scale} décimales au plus sont attendues.`)
  if (parts.whole.length > 12) return fault('Ce nombre est trop grand.')
  return bounded(Number(`${parts.sign}${parts.whole}${decimals.padEnd(scale, '0')}`), scale, bounds)
}

/** An integer of these bounds, as the database holds it. */
export function readInteger(
  text: string,
  { min = 0, max = LARGEST }: { min?: number; max?: number } = {},
): Read {
  return scaled(text, 0, { min, max })
}

/** An amount in euros, as cents: « 1 234,56 € » is 123456. Negative only where `min` (in cents) says so. */
export function readAmount(
  text: string,
  { min = 0, max = LARGEST }: { min?: number; max?: number } = {},
): Read {
  return scaled(text.replace(/[\s\u00a0\u202f]*€$/, ''), 2, { min, max })
}

/** A number of `scale` decimals at most, as an integer of its last unit: watts from kilowatts at scale 3. */
export function readScaled(
  text: string,
  scale: number,
  { min = 0, max = LARGEST }: { min?: number; max?: number } = {},
): Read {
  return scaled(text, scale, { min, max })
}

const DAY = 'Une date est attendue, par exemple 21/11/2026 ou 2026-11-21.'
const AMBIGUOUS_DAY = 'Cette date peut se lire de plusieurs façons\u00a0: écrivez 21/11/2026 ou 2026-11-21.'

const NO_SUCH_DAY = 'Cette date n’existe pas.'
const DAY_OUT_OF_BOUNDS =
  'Cette date est hors limites\u00a0: une date du 01/01/1900 au 31/12/2199 est attendue.'

/** Takes a day that exists and is among those that are stored. */
export function takeDay(day: string | null): Read {
  if (day === null) return fault(NO_SUCH_DAY)
  return day < '1900-01-01' || day >= '2200-01-01' ? fault(DAY_OUT_OF_BOUNDS) : { value: day }
}

/** A day written 21/11/2026 or 2026-11-21; midnight may follow. Anything else that could be a date is refused. */
export function readDay(text: string): Read {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  const french = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: 00:00(?::00)?)?$/.exec(text)
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : french ? [french[3], french[2], french[1]] : []
  if (year === undefined) return fault(/^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/.test(text) ? AMBIGUOUS_DAY : DAY)
  return takeDay(dayOf(Number(year), Number(month), Number(date)))
}

const YES: ReadonlySet<string> = new Set(['oui', 'o', 'vrai', 'true', '1', 'x'])
const NO: ReadonlySet<string> = new Set(['non', 'n', 'faux', 'false', '0'])

/** Oui or non, as people, spreadsheets and programs write them. */
export function readBoolean(text: string): Read {
  const word = foldText(text)
  if (YES.has(word)) return { value: 'true' }
  return NO.has(word) ? { value: 'false' } : fault('Oui ou Non est attendu.')
}

/** One of these values, by its own writing or its label, whatever the case and the accents. */
export function readChoice(
  text: string,
  values: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): Read {
  if (values.includes(text)) return { value: text }
  const word = foldText(text)
  const value = values.find((one) => foldText(one) === word || foldText(labels[one] ?? one) === word)
  if (value !== undefined) return { value }
  const shown = values.map((one) => labels[one] ?? one).join(', ')
  return fault(`Les valeurs possibles sont\u00a0: ${shown}.`)
}
