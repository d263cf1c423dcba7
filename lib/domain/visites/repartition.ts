import { addDays, type Day } from '../temps/days'
import { type Creneau, isClosed } from './creneaux'

/** A dwelling that waits for its visit. `lieu` is the building that it is in, else its street. */
export type AVisiter = { id: number; agence: number; lieu: string; codePostal: string; echeance: Day | null }

/** A half-day of an agency with so many places left. */
export type Libre = Creneau & { agence: number; libres: number }

export type Place = { id: number; creneau: Creneau }

/** Days before which nobody is visited who is told today. */
const PREAVIS_JOURS = 7

/** First day on which visits that are told today may be. */
export const firstDayToldOn = (today: Day): Day => addDays(today, PREAVIS_JOURS)

/** Dwellings by their building, those that are due first before the others; in it, in the order of the list. */
function byLieu(logements: readonly AVisiter[]): AVisiter[][] {
  const lieux = new Map<string, AVisiter[]>()
  for (const one of logements) {
    const key = `${one.agence} ${one.lieu}`
    lieux.set(key, [...(lieux.get(key) ?? []), one])
  }
  const due = (group: readonly AVisiter[]) => group.map(({ echeance }) => echeance ?? '9999').sort()[0] ?? ''
  return [...lieux.values()].sort((one, other) =>
    due(one) < due(other) ? -1 : due(one) > due(other) ? 1 : 0,
  )
}

/**
 * Spreads dwellings over the free half-days of their agency (PARK-53): a building whole on the first half-day that holds it,
 * one that none holds from the first free one on. Those for whom no place is left have none. `demiJournees` are in order.
 */
export function spread(
  logements: readonly AVisiter[],
  demiJournees: readonly Libre[],
): { places: Place[]; sans: number[] } {
  const left = demiJournees.map((one) => ({ ...one }))
  const places: Place[] = []
  const sans: number[] = []
  for (const group of byLieu(logements)) {
    const open = left.filter(
      ({ agence, libres, jour }) =>
        agence === group[0]?.agence && libres > 0 && !isClosed(jour, group[0].codePostal),
    )
    const whole = open.find(({ libres }) => libres >= group.length)
    const used = whole === undefined ? open : [whole]
    for (const { id } of group) {
      const half = used.find(({ libres }) => libres > 0)
      if (half === undefined) {
        sans.push(id)
        continue
      }
      half.libres -= 1
      places.push({ id, creneau: { jour: half.jour, demiJournee: half.demiJournee } })
    }
  }
  return { places, sans }
}
