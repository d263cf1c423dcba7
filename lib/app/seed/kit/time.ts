import { addDays, type Day, weekday } from '@/lib/domain/temps/days'
import { isClosed } from '@/lib/domain/visites/creneaux'

function lastSunday(year: number, month: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return addDays(last, -((weekday(last) + 1) % 7))
}

const summers = new Map<string, { first: Day; end: Day }>()

/** Summer time of a year, `end` excluded. The seed asks for it millions of times. */
function summerOf(day: Day): { first: Day; end: Day } {
  const year = day.slice(0, 4)
  const known = summers.get(year)
  if (known) return known
  const found = { first: lastSunday(Number(year), 3), end: lastSunday(Number(year), 10) }
  summers.set(year, found)
  return found
}

/** Instant of an hour of Paris on a day, as ISO 8601: '2026-07-01', 8 gives '2026-07-01T06:00:00.000Z'. */
export function instantParis(day: Day, hour: number, minute = 0): Date {
  const { first, end } = summerOf(day)
  const summer = day >= first && day < end
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + ((hour - (summer ? 2 : 1)) * 60 + minute) * 60_000)
}

const workingDays = new Map<Day, Day>()

/** The day itself, or the first after it that is no Saturday, Sunday nor public holiday. */
export function workingDay(day: Day): Day {
  const known = workingDays.get(day)
  if (known) return known
  let found = day
  while (weekday(found) > 4 || isClosed(found, MAINLAND)) found = addDays(found, 1)
  workingDays.set(day, found)
  return found
}

/** Postal code whose public holidays are those of all of France. */
const MAINLAND = '75001'

/** Number of the day since 1970, for arithmetic. */
export function dayRank(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`) / 86_400_000
}

/** The earlier of two days. */
export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

/** The later of two days. */
export function later(a: Day, b: Day): Day {
  return a < b ? b : a
}
