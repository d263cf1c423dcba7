import { addDays, type Day } from './days'

/** Easter Sunday of a year of the Gregorian calendar (anonymous algorithm). */
export function easter(year: number): Day {
  const div = (a: number, b: number) => Math.floor(a / b)
  const a = year % 19
  const b = div(year, 100)
  const c = year % 100
  const d = div(b, 4)
  const e = b % 4
  const f = div(b + 8, 25)
  const g = div(b - f + 1, 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = div(c, 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = div(a + 11 * h + 22 * l, 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(div(n, 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** French public holidays of a year, in order (VISIT-02, VISIT-03); Alsace-Moselle adds two. */
export function holidays(year: number, options: { alsaceMoselle?: boolean } = {}): Day[] {
  const sunday = easter(year)
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
  const days = [
    ...fixed.map((day) => `${year}-${day}`),
    ...[1, 39, 50].map((after) => addDays(sunday, after)),
  ]
  if (options.alsaceMoselle) days.push(addDays(sunday, -2), `${year}-12-26`)
  return days.sort()
}

/** True when the day is a public holiday. */
export function isHoliday(day: Day, options: { alsaceMoselle?: boolean } = {}): boolean {
  return holidays(Number(day.slice(0, 4)), options).includes(day)
}

const FIXED_NAMES: Readonly<Record<string, string>> = {
  '01-01': 'Jour de l’An',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice 1918',
  '12-25': 'Noël',
}

/** Name of a public holiday; null on any other day. */
export function holidayName(day: Day, options: { alsaceMoselle?: boolean } = {}): string | null {
  const sunday = easter(Number(day.slice(0, 4)))
  const own = options.alsaceMoselle
    ? { [addDays(sunday, -2)]: 'Vendredi saint', [`${day.slice(0, 4)}-12-26`]: 'Saint-Étienne' }
    : {}
  const names: Readonly<Record<string, string>> = {
    ...own,
    [addDays(sunday, 1)]: 'Lundi de Pâques',
    [addDays(sunday, 39)]: 'Ascension',
    [addDays(sunday, 50)]: 'Lundi de Pentecôte',
  }
  return FIXED_NAMES[day.slice(5)] ?? names[day] ?? null
}
