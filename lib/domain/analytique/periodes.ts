import type { DayRange } from '../perimetre/date-range'
import { addDays, addMonths, daysBetween } from '../temps/days'
import { SHORT_MONTHS } from '../textes/format'

/** Periods that the figures may be compared with. */
export const COMPARAISONS = ['annee', 'precedente', 'aucune'] as const
export type Comparaison = (typeof COMPARAISONS)[number]

/** Days that a period has got to: those to come hold nothing yet, and are not compared. */
export function elapsed({ start, end }: DayRange, today: string): DayRange {
  return { start, end: end > today && start <= today ? today : end }
}

/** Day of the same date a year before; the last of its month where the day is the last of its own. */
function yearBefore(day: string): string {
  const next = addDays(day, 1)
  return next.endsWith('-01') ? addDays(addMonths(next, -12), -1) : addMonths(day, -12)
}

/** The period that one is compared with: the same a year before, or the one just before it of as many days; null for none. */
export function comparedWith({ start, end }: DayRange, comparaison: Comparaison): DayRange | null {
  if (comparaison === 'aucune') return null
  if (comparaison === 'annee') return { start: addMonths(start, -12), end: yearBefore(end) }
  const days = daysBetween(start, end) + 1
  return { start: addDays(start, -days), end: addDays(start, -1) }
}

/**
 * First days of the parts that a period is told by and compared in: its months, or those of what it is compared with, moved by
 * as much as that is before it, so that each part stands against its own and none is left out.
 */
export function partsOf(period: DayRange, comparaison: Comparaison = 'aucune'): string[] {
  const months = monthsOf(period)
  if (comparaison === 'aucune') return months
  if (comparaison === 'annee') return months.map((month) => addMonths(month, -12))
  const days = daysBetween(period.start, period.end) + 1
  return months.map((month) => addDays(month, -days))
}

/** Names of months that a picture has room for. */
const MOST_NAMES = 12

/** The names under the months of a picture, each so many months where there are too many for each, with the year where there are several; empty for the others. */
export function monthNames(months: readonly string[]): string[] {
  const step = Math.ceil(months.length / MOST_NAMES)
  const hasYears = new Set(months.map((month) => month.slice(0, 4))).size > 1
  return months.map((month, index) => {
    if (index % step !== 0) return ''
    const name = SHORT_MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
    return hasYears ? `${name}\u00a0${month.slice(2, 4)}` : name
  })
}

const MOST_MONTHS = 120

/** First day of each month that a period touches, the last 120 of them at most. */
export function monthsOf({ start, end }: DayRange): string[] {
  const earliest = addMonths(`${end.slice(0, 7)}-01`, 1 - MOST_MONTHS)
  const own = `${start.slice(0, 7)}-01`
  const months: string[] = []
  for (let month = own > earliest ? own : earliest; month <= end; month = addMonths(month, 1))
    months.push(month)
  return months
}

/** Change against a former figure in hundredths; null where there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) * 100) / before
}

/** First day of the month that days are the whole of; null for others. */
export const monthOf = ({ start, end }: DayRange): string | null =>
  start.endsWith('-01') && end !== '' && addDays(addMonths(start, 1), -1) === end ? start : null
