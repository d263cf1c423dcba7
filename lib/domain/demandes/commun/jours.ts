import { z } from 'zod'
import { addDays, addMonths, type Day, dayInParis, dayOf, isDay } from '../../temps/days'
import { INVALID_DATE, MESSAGES } from '../../textes/messages'

/** A day as three fields hold it, the parts being typed. */
export type DayParts = { day: string; month: string; year: string }

export const EMPTY_DAY_PARTS: DayParts = { day: '', month: '', year: '' }

/** The day the parts write; null when one is missing or the day does not exist. */
export function dayOfParts({ day, month, year }: DayParts): Day | null {
  const numbers = [year, month, day].map((part) =>
    /^\d{1,4}$/.test(part.trim()) ? Number(part) : Number.NaN,
  )
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = numbers
  return y >= 1000 ? dayOf(y, m, d) : null
}

export const dayPartsSchema = z
  .object({ day: z.string(), month: z.string(), year: z.string() })
  .superRefine((parts, context) => {
    if (dayOfParts(parts) !== null) return
    const missing = Object.values(parts).some((part) => part.trim() === '')
    context.addIssue({ code: 'custom', message: missing ? MESSAGES.required : INVALID_DATE })
  })

/** A day that is given: 'YYYY-MM-DD'. */
export const daySchema = z.string().superRefine((day, context) => {
  if (isDay(day)) return
  context.addIssue({ code: 'custom', message: day === '' ? MESSAGES.required : INVALID_DATE })
})

/** Days in the past that a delivery may have when the request is filed, and months ahead (TRUST-04). */
const DELIVERY = { daysBefore: 30, monthsAhead: 24 } as const

/** The days between which a delivery falls, `today` when its request is filed. */
export const deliveryBounds = (today: Day): { min: Day; max: Day } => ({
  min: addDays(today, -DELIVERY.daysBefore),
  max: addMonths(today, DELIVERY.monthsAhead),
})

/** Refusal of the day of a delivery, `today` when it is sent. */
export function checkDelivery(day: string, today: Day): string | null {
  if (!isDay(day)) return null
  const { min, max } = deliveryBounds(today)
  if (day < min) return 'La date ne peut pas précéder aujourd’hui de plus de 30 jours.'
  return day > max ? 'La date ne peut pas dépasser 2 ans à compter d’aujourd’hui.' : null
}

const delivered =
  (today: () => Day, of: (value: string) => string) => (value: string, context: z.RefinementCtx) => {
    const message = checkDelivery(of(value), today())
    if (message !== null) context.addIssue({ code: 'custom', message })
  }

/** The day of a delivery in a body; `today` is asked at each check. */
export const deliverySchema = (today: () => Day) => daySchema.superRefine(delivered(today, (day) => day))

/** The instant of a delivery in a body, checked by its day in Paris. */
export const deliveryInstantSchema = (today: () => Day) =>
  z.iso.datetime().superRefine(
    delivered(today, (text) => {
      const instant = new Date(text)
      return Number.isNaN(instant.getTime()) ? '' : dayInParis(instant)
    }),
  )

/** Day of delivery, in its three parts. */
export const deliveryPartsSchema = (today: () => Day) =>
  dayPartsSchema.superRefine((parts, context) =>
    delivered(today, (day) => day)(dayOfParts(parts) ?? '', context),
  )

const FIRST_INSTALLATION: Day = '1990-01-01'

/** Refusal of the day of an installation, `today` when it is sent; at most `ahead` months after the current one. */
export function checkInstallation(day: string, today: Day, ahead: number): string | null {
  if (!isDay(day)) return null
  if (day < FIRST_INSTALLATION) return 'La date ne peut pas précéder 1990.'
  if (day.slice(0, 7) <= addMonths(today, ahead).slice(0, 7)) return null
  return ahead === 0
    ? 'La date ne peut pas dépasser le mois en cours.'
    : `La date ne peut pas dépasser ${ahead} mois à compter d’aujourd’hui.`
}

/** The day of an installation in a body; `today` is asked at each check. */
export const installationSchema = (today: () => Day, ahead: number) =>
  daySchema.superRefine((day, context) => {
    const message = checkInstallation(day, today(), ahead)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** A day as bodies send it: 0 h UTC, which is the same day in Paris (CMI-41). */
export function toInstant(day: Day): string {
  return `${day}T00:00:00.000Z`
}
