import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { lightFormat } from 'date-fns/lightFormat'

/** A day as the calendar writes it, 'YYYY-MM-DD', without hour or time zone. */
export type Day = string

const DAY_MS = 86_400_000

function toUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

function fromUtc(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** True for an existing day of the years 1000 to 2999 written 'YYYY-MM-DD': '2026-02-30' is none. Others have no day before or after in the database, or in JavaScript. */
export function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const time = toUtc(value)
  return !Number.isNaN(time) && fromUtc(time) === value
}

/** Day made of its parts; null when it does not exist. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
  return isDay(day) ? day : null
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return fromUtc(toUtc(day) + count * DAY_MS)
}

/** The day `count` months later, or the last day of that month when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  return lightFormat(addMonthsTo(`${day}T00:00:00`, count), 'yyyy-MM-dd')
}

/** Number of days from `start` to `end`, negative when `end` is before. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((toUtc(end) - toUtc(start)) / DAY_MS)
}

/** Whole years from `start` to `end`: an age. */
export function yearsBetween(start: Day, end: Day): number {
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4))
  return end.slice(5) < start.slice(5) ? years - 1 : years
}

/** Day of the week, the week starting on Monday: 0 = lundi … 6 = dimanche (spec §9). */
export function weekday(day: Day): number {
  return (new Date(toUtc(day)).getUTCDay() + 6) % 7
}

/** Day of an instant in the provider's time zone. */
export function dayInParis(instant: Date): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant)
}

const HOUR_MS = 3_600_000
const TIME_IN_PARIS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

/** Time of an instant in the provider's time zone, 'HH:MM'. */
export function timeInParis(instant: Date): string {
  return TIME_IN_PARIS.format(instant)
}

/** Instant at which a day is over in the provider's time zone: what is good until that day ends then. */
export function endOfDayInParis(day: Day): Date {
  return instantInParis(addDays(day, 1), '00:00')
}

/** Instant of a time 'HH:MM' of a day in the provider's time zone. */
export function instantInParis(day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  const inSummer = new Date(asUtc - 2 * HOUR_MS)
  return timeInParis(inSummer) === time ? inSummer : new Date(asUtc - HOUR_MS)
}
