import { z } from 'zod'
import { dayInParis, instantInParis, isDay, timeInParis } from '../temps/days'

const OFF = { active: false, retourPrevu: null, hotline: null } as const

/** The setting as it is stored; off when it cannot be read. */
export const storedMaintenance = z
  .object({
    active: z.boolean(),
    /** Planned return, an ISO instant. */
    retourPrevu: z.iso.datetime({ offset: true }).nullable().default(null),
    /** Phone number to call meanwhile; null for that of the configuration. */
    hotline: z.string().nullable().default(null),
  })
  .catch(OFF)

export type Maintenance = z.infer<typeof storedMaintenance>

/** How often a page that waits asks again, in seconds (OPS-21). */
export const RETRY_SECONDS = 60

/** Seconds of the header `Retry-After`: until the planned return, a minute without one or once it has passed (OPS-20). */
export function retryAfter({ retourPrevu }: Maintenance, at: Date): number {
  if (retourPrevu === null) return RETRY_SECONDS
  const left = Math.ceil((Date.parse(retourPrevu) - at.getTime()) / 1000)
  return Math.max(RETRY_SECONDS, left)
}

/** Instant of what a field of day and time holds, 'YYYY-MM-DDTHH:MM' in Paris; null for what is no instant. */
export function instantOfField(value: string): Date | null {
  const [day = '', time = ''] = value.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return instantInParis(day, time)
}

/** Body that turns the maintenance on or off, or changes what it tells. */
export const maintenanceChange = z.object({
  active: z.boolean(),
  retourPrevu: z.iso
    .datetime({ offset: true, error: 'Indiquez une date et une heure.' })
    .nullable()
    .default(null),
  hotline: z
    .string()
    .trim()
    .regex(/^\+?[\d .]{4,20}$/, 'Indiquez un numéro de téléphone.')
    .nullable()
    .default(null),
})
export type MaintenanceChange = z.infer<typeof maintenanceChange>

/** Value of a field of day and time for an instant, in Paris. */
export function fieldOfInstant(instant: Date): string {
  return `${dayInParis(instant)}T${timeInParis(instant)}`
}
