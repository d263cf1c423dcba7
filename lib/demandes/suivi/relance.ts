import { reminderOpensAt } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/textes/format'
import { now } from '@/lib/platform/clock'

/** Reminders of a request: the last one and, for 24 hours, when the next one may be sent. */
export type Relance = { derniere: string | null; ouverture: string | null }

/** The reminders of a request by the instant of the last one (TRUST-16). */
export function relanceOf(last: Date | null): Relance {
  const opening = reminderOpensAt(last, now())
  return { derniere: last && formatInstant(last), ouverture: opening && formatInstant(opening) }
}
