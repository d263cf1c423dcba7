import { type DayRange, orderRange } from './date-range'

/**
 * Date filter as its cookies hold it: canonical ISO instants in UTC, the last day whole (PERIM-13). What it stands for is
 * its days, read by `rangeOf`: rows are compared with those of the calendar in Paris (TRUST-05).
 */
export type DateFilter = { start: string; end: string }

/** Filter of whole days (UTC). */
export function dateFilterOf({ start, end }: DayRange): DateFilter {
  return { start: `${start}T00:00:00.000Z`, end: `${end}T23:59:59.999Z` }
}

/** First and last day of a filter. */
export function rangeOf({ start, end }: DateFilter): DayRange {
  return { start: start.slice(0, 10), end: end.slice(0, 10) }
}

/** 1 January to 31 December of a year (PERIM-13). */
export function defaultDateFilter(year: number): DateFilter {
  return dateFilterOf({ start: `${year}-01-01`, end: `${year}-12-31` })
}

function isCanonical(value: string | null | undefined): value is string {
  // Databases refuse the year 0, and pages draw no year of five digits.
  if (!value || !/^(19|20|21)\d{2}-\d{2}-\d{2}T/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

/**
 * Stored filter, a bound that is missing or not canonical ISO being the default one (PERIM-13, PERIM-14). A
 * filter whose end is before its start ends on its first day (SHELL-43).
 */
export function readDateFilter(
  stored: { start?: string | null; end?: string | null },
  currentYear: number,
): DateFilter {
  const fallback = defaultDateFilter(currentYear)
  const start = isCanonical(stored.start) ? stored.start : fallback.start
  const end = isCanonical(stored.end) ? stored.end : fallback.end
  return end < start ? dateFilterOf(orderRange(rangeOf({ start, end }))) : { start, end }
}
