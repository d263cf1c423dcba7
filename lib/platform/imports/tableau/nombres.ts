/** How the number of a cell is shown. */
export type Forme =
  | { genre: 'nombre' | 'pourcentage' | 'date' | 'moment' | 'heure' | 'duree' | 'annee' }
  | { genre: 'chiffres'; longueur: number }

const NUMBER: Forme = { genre: 'nombre' }
const DATE: Forme = { genre: 'date' }

/** Formats that workbooks name without writing them. */
function builtIn(id: number): Forme {
  if (id === 9 || id === 10) return { genre: 'pourcentage' }
  if (id === 22) return { genre: 'moment' }
  if (id === 46) return { genre: 'duree' }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return { genre: 'heure' }
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
    ? DATE
    : NUMBER
}

/** Form of the numbers of a format, by its number and its writing if it has one. */
export function formeOf(id: number, code: string | undefined): Forme {
  if (code === undefined) return builtIn(id)
  const isDuration = /\[[hms]+\]/i.test(code)
  const plain = code
    .replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, '')
    .toLowerCase()
  const section = plain.split(';')[0] ?? ''
  if (isDuration) return { genre: 'duree' }
  if (/general|standard|e[+-]|@/.test(section)) return NUMBER
  if (section.includes('%')) return { genre: 'pourcentage' }
  if (/[0#?]/.test(section) && !/[dyhs]/.test(section)) {
    const digits = /^[^0]*?(0[0#?\s]*)$/.exec(section.replace(/[-./]/g, (mark) => (mark === '.' ? mark : '')))
    const length = (digits?.[1] ?? '').replace(/\s/g, '').length
    return length > 1 ? { genre: 'chiffres', longueur: length } : NUMBER
  }
  const hasTime = /[hs]/.test(section)
  if (/^[\s]*(y+|a+)[\s]*$/.test(section)) return { genre: 'annee' }
  if (/[dyja]/.test(section)) return { genre: hasTime ? 'moment' : 'date' }
  if (hasTime) return { genre: 'heure' }
  return section.includes('m') ? DATE : NUMBER
}

/** Decimal writing without exponent, of the fifteen digits that a spreadsheet keeps. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return (text.includes('e') ? rounded.toFixed(20) : text).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/**
 * Number as a French sheet shows it: a comma, no exponent. A last zero says that the comma of three decimals is no mark of
 * thousands.
 */
function shownNumber(value: number): string {
  const text = plainNumber(value).replace('.', ',')
  return /,\d{3}$/.test(text) ? `${text}0` : text
}

const two = (value: number) => String(value).padStart(2, '0')
const DAY_SECONDS = 86_400
/** Day before the first one that a workbook counts from, in either of the two systems; and the last day that it knows. */
const START_1900 = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462
const LAST_DAY = 2_958_465

function timeOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(hours)}:${two(minutes)}${rest > 0 ? `:${two(rest)}` : ''}`
}

function dayText(serial: number): string {
  // The 1900 system has a 29 February 1900, which no calendar has.
  if (serial === 60) return '29/02/1900'
  const date = new Date(START_1900 + (serial < 60 ? serial + 1 : serial) * DAY_SECONDS * 1000)
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

/** Text of the number of a cell, as people see it: 21/11/2026, 14:30, 01000, 64,35. */
export function numberText(raw: string, forme: Forme, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (forme.genre === 'chiffres' && Number.isInteger(value) && value >= 0)
    return plainNumber(value).padStart(forme.longueur, '0')
  // More digits than a number holds were written by a program: they are kept.
  if (forme.genre === 'nombre' || forme.genre === 'chiffres')
    return /^-?\d{16,}$/.test(raw) ? raw : shownNumber(value)
  if (forme.genre === 'pourcentage') return `${shownNumber(value * 100)} %`
  const total = Math.round(value * DAY_SECONDS)
  if (forme.genre === 'duree' && total >= 0) return timeOf(total)
  const serial = Math.floor(total / DAY_SECONDS) + (is1904 ? DAYS_TO_1904 : 0)
  if (value < 0 || serial > LAST_DAY) return shownNumber(value)
  const seconds = total % DAY_SECONDS
  if (forme.genre === 'heure' || (value < 1 && seconds > 0)) return timeOf(seconds)
  const day = dayText(serial)
  if (forme.genre === 'annee') return day.slice(-4)
  return forme.genre === 'moment' && seconds > 0 ? `${day} ${timeOf(seconds)}` : day
}

/** Text of a date that a cell writes as 2026-11-21T14:30:00. */
export function isoText(raw: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(raw)
  if (!found) return raw
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00'] = found
  const time = timeOf(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`
}
