import type { Day } from '../temps/days'
import { formatDay, parseDay } from '../textes/format'

/** A period by its first and last day. */
export type DayRange = { start: Day; end: Day }

/** Text box of the date range (SHELL-41). */
export const DATE_RANGE_PLACEHOLDER = 'JJ/MM/AAAA - JJ/MM/AAAA'
export const DATE_RANGE_MAX_LENGTH = 23

/**
 * Text of the box while typing: only digits count, the separators come by themselves. '0101202631122026' → '01/01/2026 -
 * 31/12/2026' (SHELL-41).
 */
export function formatRangeTyping(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 16)
  const date = (part: string) => [part.slice(0, 2), part.slice(2, 4), part.slice(4)].filter(Boolean).join('/')
  const end = date(digits.slice(8))
  return end === '' ? date(digits.slice(0, 8)) : `${date(digits.slice(0, 8))} - ${end}`
}

/** Text of the box once a text was pasted: a period when it holds the digits of two days or less, else itself. */
export function readPastedRange(text: string): string {
  return text.replace(/\D/g, '').length > 16 ? text.trim() : formatRangeTyping(text)
}

/** A period for people: « 01/01/2026 - 31/12/2026 ». */
export function formatRange({ start, end }: DayRange): string {
  return `${formatDay(start)} - ${formatDay(end)}`
}

/** Period typed in full; null when a day is missing or does not exist. Its days are as typed, not reordered. */
export function parseRange(text: string): DayRange | null {
  const [first = '', second = ''] = text.split('-', 2).map((day) => day.trim())
  const start = parseDay(first)
  const end = parseDay(second)
  return start === null || end === null ? null : { start, end }
}

/** Period to apply: an end before the start is reset to the start (spec §4, SHELL-43). */
export function orderRange({ start, end }: DayRange): DayRange {
  return { start, end: end < start ? start : end }
}
