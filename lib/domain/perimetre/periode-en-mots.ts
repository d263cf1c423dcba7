import { type DateFilter, rangeOf } from './dates'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

function dayInWords(day: string, withYear: boolean): string {
  const [year = '', , date = ''] = day.split('-')
  const month = MONTH.format(new Date(`${day}T00:00:00.000Z`))
  return [Number(date) === 1 ? '1er' : String(Number(date)), month, ...(withYear ? [year] : [])].join(' ')
}

/** A period in words: « du 1er janvier au 31 décembre 2026 », « le 3 mars 2026 ». */
export function periodInWords(dates: DateFilter): string {
  const { start, end } = rangeOf(dates)
  if (start === end) return `le ${dayInWords(start, true)}`
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `du ${dayInWords(start, !sameYear)} au ${dayInWords(end, true)}`
}
