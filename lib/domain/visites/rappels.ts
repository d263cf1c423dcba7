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

/** How the keys of the messages begin in the outbox by which a person of a portal asks for a confirmation. */
export const RELANCE_KEY = 'relance-rendez-vous-'

/** How the keys of the messages begin in the outbox that tell a date of a visit, and, of these, the one that cancels it. */
export const ANNONCE_KEY = 'rendez-vous-'
export const ANNULATION_KEY = `${ANNONCE_KEY}annule-`

/** End of the keys of what is told of one date of a visit. */
export const dateKey = (visite: { id: number; jour: Day; deplacements: number }): string =>
  `${visite.id}-${visite.jour}-${visite.deplacements}`

/** Names a reminder in the outbox: of a visit that is moved, all go out again. */
export function rappelKey(visite: Parameters<typeof dateKey>[0], envoi: number): string {
  return `${RAPPEL_KEY}${dateKey(visite)}-${envoi}`
}

/**
 * Reminders of a visit that are still to go out, with the day of each. `annonceLe` is the day on which its customer was told of
 * its date: a reminder goes out on a later one. One whose day has passed is left out, save the first of a visit planned at short
 * notice whose customer was never told: it goes out today, while the second is still to come.
 */
export function rappelsOf({ jour, annonceLe }: { jour: Day; annonceLe: Day | null }, today: Day): Rappel[] {
  const days = RAPPELS.map(({ envoi, joursAvant }) => ({ envoi, jour: addDays(jour, -joursAvant) }))
  const [first, second] = days
  const toCome = days.filter(
    (rappel) => rappel.jour >= today && (annonceLe === null || rappel.jour > annonceLe),
  )
  const isLate = first !== undefined && second !== undefined && first.jour < today && today < second.jour
  return isLate && annonceLe === null ? [{ ...first, jour: today }, ...toCome] : toCome
}
