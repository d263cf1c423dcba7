import { addDays, type Day } from '../temps/days'

/** A reminder of a visit: its number in the link, and how many days before it goes out. */
export const RAPPELS = [
  { envoi: 1, joursAvant: 15 },
  { envoi: 2, joursAvant: 3 },
] as const

/** Hour in Paris at which reminders go out. */
export const RAPPEL_TIME = '09:00'

export type Rappel = { envoi: number; jour: Day }

/** How the keys of reminders begin in the outbox. */
export const RAPPEL_KEY = 'rappel-'

/** Names a reminder in the outbox: of a visit that is moved, all go out again. */
export function rappelKey(visite: { id: number; jour: Day; deplacements: number }, envoi: number): string {
  return `${RAPPEL_KEY}${visite.id}-${visite.jour}-${visite.deplacements}-${envoi}`
}

/**
 * Reminders of a visit that are still to go out, with the day of each. One whose day has passed is left out, save the first
 * of a visit planned at short notice: it goes out today, while the second is still to come.
 */
export function rappelsOf(visite: { jour: Day; isAnnounced: boolean }, today: Day): Rappel[] {
  const days = RAPPELS.map(({ envoi, joursAvant }) => ({ envoi, jour: addDays(visite.jour, -joursAvant) }))
  const [first, second] = days
  const toCome = days.filter(({ jour }) => jour >= today)
  const isLate = first !== undefined && second !== undefined && first.jour < today && today < second.jour
  return isLate && !visite.isAnnounced ? [{ ...first, jour: today }, ...toCome] : toCome
}
