import type { Day } from '../temps/days'

/** The one form of the numbers that visitors are given, `rank` being that of the row: « DEP-2026-000123 » (TRUST-40). */
export const publicNumber = (prefix: string, day: Day, rank: number): string =>
  `${prefix}-${day.slice(0, 4)}-${String(rank).padStart(6, '0')}`
