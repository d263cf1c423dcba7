import { COOKIES, PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import { storeCookie } from './browser-cookie'

/** Keeps a period as that of the whole extranet. */
export function storePeriod(range: DayRange): void {
  const { start, end } = dateFilterOf(range)
  storeCookie(COOKIES.startDate, start, PERIMETER_COOKIE)
  storeCookie(COOKIES.endDate, end, PERIMETER_COOKIE)
}
