import { type INTERVENTION_STATUTS, VISITES_A_VENIR } from './statuts'

type Statut = (typeof INTERVENTION_STATUTS)[number]

/** Statuses of a visit that does not take place, or did not. */
const SANS_VISITE: readonly Statut[] = ['Annulée', 'Non réalisée']

/**
 * A visit as calendars know it: moved, then over, it is each time a later version of the same event; one that did not take
 * place is cancelled (VISIT-32).
 */
export function versionOf({ statut, deplacements }: { statut: Statut; deplacements: number }): {
  sequence: number
  isCancelled: boolean
} {
  const isToCome = VISITES_A_VENIR.some((one) => one === statut)
  return { sequence: deplacements + (isToCome ? 0 : 1), isCancelled: SANS_VISITE.includes(statut) }
}
