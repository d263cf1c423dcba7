import { addDays, addMonths, dayOf } from '../../temps/days'
import { type Read, readDay, takeDay } from '../valeurs'
import { lu } from './ecriture'

const LONGEST = 60
const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars', 'mar'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil', 'jul'],
  ['aout', 'aou'],
  ['septembre', 'sept', 'sep'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
]
const WEEKDAY =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim)[.,]? (?=\d)/
/** Days that programs write for « no end » and for « no date ». */
const NO_DAY =
  /^(?:31[/.-]12[/.-](?:9999|2999|2199|2500)|(?:9999|2999|2199|2500)[/.-]?12[/.-]?31|0?[01][/.-]0?[01][/.-](?:1900|0000|0001)|(?:1900|0000|0001)[/.-]?0[01][/.-]?0[01]|00[/.-]00[/.-](?:0000|00)|30[/.-]12[/.-]1899)(?:[ T]00:00(?::00(?:\.0+)?)?)?$/

type Sens = 'debut' | 'fin'
type Parts = { year: number; month: number | null; date: number | null }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:le|en|depuis|au) /, '')
    .replace(WEEKDAY, '')

const monthOf = (word: string): number | null => {
  const found = MONTHS.findIndex((names) => names.includes(word))
  return found < 0 ? null : found + 1
}

const HOUR = /[ T]\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/i

/** Parts of a date that only one reading has; a year has four digits. */
function partsOfDay(text: string): Parts | null {
  const words = plain(text)
  const all = (year?: string, month?: string, date?: string): Parts => ({
    year: Number(year),
    month: month === undefined ? null : Number(month),
    date: date === undefined ? null : Number(date),
  })
  let found = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(words)
  if (found) return all(found[3], found[2], found[1])
  found =
    /^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})$/.exec(words) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(words)
  if (found) return all(found[1], found[2], found[3])
  found = /^(\d{1,2})[/. -](\d{4})$/.exec(words)
  if (found) return all(found[2], found[1])
  found = /^(\d{4})[/. -](\d{1,2})$/.exec(words)
  if (found) return all(found[1], found[2])
  found = /^((?:19|20|21)\d{2})$/.exec(words)
  if (found) return all(found[1])
  found = /^(?:(\d{1,2})(?:er)?[ -])?([a-z]{3,9})\.?[ -](\d{4})$/.exec(words)
  const month = found ? monthOf(found[2] ?? '') : null
  return found && month !== null
    ? { year: Number(found[3]), month, date: found[1] === undefined ? null : Number(found[1]) }
    : null
}

/** The first day of a month or of a year, or its last one where the column is the end of something. */
function completed({ year, month, date }: Parts, sens: Sens): string | null {
  if (month !== null && date !== null) return dayOf(year, month, date)
  const first = dayOf(year, month ?? 1, 1)
  if (first === null || sens === 'debut') return first
  return addDays(addMonths(first, month === null ? 12 : 1), -1)
}

const shown = (day: string): string => day.split('-').reverse().join('/')

/**
 * A day as people and programs write it: « 12.03.2025 », « mars 2015 », « 06/2015 ». What a month or a year does not say is made up
 * with a warning. `31/12/9999` is no end: empty. A date that can be read in two ways is refused.
 */
export function readJour(text: string, sens: Sens = 'debut'): Read {
  if (text.length > LONGEST) return readDay('')
  if (NO_DAY.test(text)) return { value: '' }
  const strict = readDay(text)
  if ('value' in strict) return strict
  const isTimed = HOUR.test(text)
  const parts = partsOfDay(isTimed ? text.replace(HOUR, '') : text)
  if (parts === null) return strict
  const taken = takeDay(completed(parts, sens))
  if ('fault' in taken) return taken
  const { value: day } = taken
  if (parts.date === null)
    return {
      value: day,
      avertissement: lu(
        text,
        shown(day),
        parts.month === null ? 'le mois et le jour ne sont pas dits' : 'le jour n’est pas dit',
      ),
    }
  return isTimed
    ? { value: day, avertissement: lu(text, shown(day), 'l’heure n’est pas gardée') }
    : { value: day }
}

/** A year, alone or of a date. */
export function readAnnee(text: string): string | null {
  if (text.length > LONGEST || NO_DAY.test(text)) return null
  const parts = partsOfDay(text.replace(HOUR, ''))
  return parts === null || completed(parts, 'debut') === null ? null : String(parts.year)
}
