import { env } from './env'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The business instant. `CLOCK` is the instant at which the process started; time goes on from there. */
export function now(): Date {
  const { CLOCK } = env()
  const shift = CLOCK === undefined ? 0 : Date.parse(CLOCK) - performance.timeOrigin
  return new Date(Date.now() + shift)
}

/** The business day in Paris, `YYYY-MM-DD`. */
export function today(): string {
  return day.format(now())
}
