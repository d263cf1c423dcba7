import type { Day } from '../temps/days'
import { formatDayOfMonth } from '../textes/format'
import { type DateFilter, rangeOf } from './dates'

const dayInWords = (day: Day, withYear: boolean) =>
  withYear ? `${formatDayOfMonth(day)} ${day.slice(0, 4)}` : formatDayOfMonth(day)

/** A period in words: « du 1er janvier au 31 décembre 2026 », « le 3 mars 2026 ». */
export function periodInWords(dates: DateFilter): string {
  const { start, end } = rangeOf(dates)
  if (start === end) return `le ${dayInWords(start, true)}`
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `du ${dayInWords(start, !sameYear)} au ${dayInWords(end, true)}`
}
