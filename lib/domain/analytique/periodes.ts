import type { DayRange } from '../date-range'
import { addDays, addMonths, daysBetween } from '../days'

/** What the figures are compared with. */
export const COMPARAISONS = ['annee', 'precedente', 'aucune'] as const
export type Comparaison = (typeof COMPARAISONS)[number]

/** Days that a period has got to: those to come hold nothing yet, and are not compared. */
export function elapsed({ start, end }: DayRange, today: string): DayRange {
  return { start, end: end > today && start <= today ? today : end }
}

/** The period that one is compared with: the same a year before, or the one just before it of as many days; null for none. */
export function comparedWith({ start, end }: DayRange, comparaison: Comparaison): DayRange | null {
  if (comparaison === 'aucune') return null
  if (comparaison === 'annee') return { start: addMonths(start, -12), end: addMonths(end, -12) }
  const days = daysBetween(start, end) + 1
  return { start: addDays(start, -days), end: addDays(start, -1) }
}

/** First day of each month that a period touches, 120 of them at most. */
export function monthsOf({ start, end }: DayRange): string[] {
  const months: string[] = []
  for (
    let month = `${start.slice(0, 7)}-01`;
    month <= end && months.length < 120;
    month = addMonths(month, 1)
  )
    months.push(month)
  return months
}

/** Change against a former figure in hundredths; null where there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : ((now - before) * 100) / before
}
