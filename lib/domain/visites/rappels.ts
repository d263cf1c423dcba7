import { addDays, type Day } from '../days'

/** A reminder of a visit: its number in the link, and how many days before it goes out. */
export const RAPPELS = [
  { envoi: 1, joursAvant: 15 },
  { envoi: 2, joursAvant: 3 },
] as const

export type Rappel = { envoi: number; jour: Day }

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
