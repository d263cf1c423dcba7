import type { Day } from '../temps/days'

/** States that a due day which is over makes late; an absence, a watch or an end of service tells more than the day. */
export const ETATS_A_TERME = ['À jour', 'À visiter'] as const

const ALL: readonly string[] = ETATS_A_TERME

/**
 * State of a dwelling or of an equipment on a day: what was last noted of it, late from the day after its maintenance was due
 * (PARK-06). What is stored is left as whoever wrote it said it, so that the same file changes nothing (FIRST-06).
 */
export function etatDuJour<E extends string>(
  { etat, prochaineEcheance }: { etat: E; prochaineEcheance: string | null },
  day: Day,
): E | 'En retard' {
  return ALL.includes(etat) && prochaineEcheance !== null && prochaineEcheance < day ? 'En retard' : etat
}
