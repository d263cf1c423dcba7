import { addDays, type Day, dayInParis, instantInParis, timeInParis, weekday } from '../temps/days'
import { isHoliday } from '../temps/holidays'

export const DEMI_JOURNEES = ['matin', 'après-midi'] as const
export type DemiJournee = (typeof DEMI_JOURNEES)[number]

/** A half-day of a day: what a visit is planned on. */
export type Creneau = { jour: Day; demiJournee: DemiJournee }

/** Hours told to people, `label` after « entre » (spec §9); `start` is the hour that calls give to the half-day (PUBLIC-48). */
const HOURS = {
  matin: { start: '08:00', from: '08:00', to: '12:00', label: '8h00 et 12h00', titre: 'Matin' },
  'après-midi': {
    start: '14:00',
    from: '13:30',
    to: '18:00',
    label: '13h30 et 18h00',
    titre: 'Après-midi',
  },
} as const

const FIRST_AFTERNOON_TIME = '11:00'

/** Half-day of a slot by its start: morning before 11:00 in Paris (VISIT-01). */
export function creneauOf(start: Date): Creneau {
  const isMorning = timeInParis(start) < FIRST_AFTERNOON_TIME
  return { jour: dayInParis(start), demiJournee: isMorning ? 'matin' : 'après-midi' }
}

/** Instant that calls give to a half-day. */
export function startOf({ jour, demiJournee }: Creneau): Date {
  return instantInParis(jour, HOURS[demiJournee].start)
}

/** First and last instant between which the technician comes. */
export function hoursOf({ jour, demiJournee }: Creneau): { from: Date; to: Date } {
  const { from, to } = HOURS[demiJournee]
  return { from: instantInParis(jour, from), to: instantInParis(jour, to) }
}

/** Hours of a half-day for people, to follow « entre »: "8h00 et 12h00" (VISIT-01). */
export function hoursLabel(demiJournee: DemiJournee): string {
  return HOURS[demiJournee].label
}

/** « Matin », « Après-midi ». */
export function demiJourneeLabel(demiJournee: DemiJournee): string {
  return HOURS[demiJournee].titre
}

/** Days from the first of a search to its last (spec §9). */
export const WINDOW_DAYS = 31

export type SlotWindow = { startDate: Day; endDate: Day }

/** Nobody plans further ahead. */
const HORIZON_DAYS = 366

/** First and last day of the calendar: tomorrow, and 366 days from today (VISIT-29). */
export function bookableDays(today: Day): SlotWindow {
  return { startDate: addDays(today, 1), endDate: addDays(today, HORIZON_DAYS) }
}

/** The 31 days of a slot search from a cursor, shifted by days (VISIT-04). */
export function slotWindow(cursor: Day, shift = 0): SlotWindow {
  const startDate = addDays(cursor, shift)
  return { startDate, endDate: addDays(startDate, WINDOW_DAYS) }
}

/** Days before its visit on which the search of another day opens. */
const BEFORE_VISIT = 7

/** First day of a search of another day for a visit: a week before it, never before today (VISIT-31). */
export function aroundVisite(jour: Day, today: Day): Day {
  const first = addDays(jour, -BEFORE_VISIT)
  return first < today ? today : first
}

/** The window after or before one, without a day in common, never before today. */
export function shiftedWindow({ startDate }: SlotWindow, direction: 1 | -1, today: Day): SlotWindow {
  const window = slotWindow(startDate, direction * (WINDOW_DAYS + 1))
  return window.startDate < today ? slotWindow(today) : window
}

/** Departments that keep two more public holidays. */
const ALSACE_MOSELLE = ['57', '67', '68']

/** Whether a place keeps the two public holidays of Alsace-Moselle. */
export const isAlsaceMoselle = (codePostal: string): boolean =>
  ALSACE_MOSELLE.includes(codePostal.slice(0, 2))

/** True on Sundays and public holidays: nobody visits (VISIT-16, PUBLIC-49). `codePostal` is that of the place visited (VISIT-31). */
export function isClosed(day: Day, codePostal: string): boolean {
  return weekday(day) === 6 || isHoliday(day, { alsaceMoselle: isAlsaceMoselle(codePostal) })
}

/** Working days, Monday to Friday without holidays, after `from` up to `to`. */
export function workingDaysUntil(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (weekday(day) < 5 && !isHoliday(day)) count += 1
  return count
}

/** Limits on the moves of a visit by the customer: how many, and how many working days before. */
export type ReschedulingRules = { maximum: number; preavisJours: number }
export const DEFAULT_RULES: ReschedulingRules = { maximum: 2, preavisJours: 3 }

/** Why a customer may not move a visit by the link, and calls instead. */
export type Refus = 'nombre' | 'delai'

/** Refusal of a move asked `today` for a visit that its customer moved `deplacementsClient` times already; null when it is allowed (PUBLIC-51). */
export function refusDeplacement(
  visite: { jour: Day; deplacementsClient: number },
  today: Day,
  { maximum, preavisJours }: ReschedulingRules = DEFAULT_RULES,
): Refus | null {
  if (visite.deplacementsClient >= maximum) return 'nombre'
  return workingDaysUntil(today, visite.jour) < preavisJours ? 'delai' : null
}

/** Refusal of a half-day whose last place somebody else got (VISIT-19). */
export const CRENEAU_PRIS = 'Ce créneau vient d’être pris'
