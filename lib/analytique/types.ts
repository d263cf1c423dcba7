import type { Exclue } from '@/lib/domain/analytique/comptees'
import type { Filtres } from '@/lib/domain/analytique/filtres'
import type { Comparaison } from '@/lib/domain/analytique/periodes'
import type { DayRange } from '@/lib/domain/perimetre/date-range'

/** Who looks: what they may read, and whether they are in test mode. */
export type Lecteur = { userId: number; test: boolean }

/** A portal of the dashboard: the groups of it that the person has, and those that are chosen. */
export type PortailChoisi = {
  id: number
  nom: string
  groupes: readonly number[]
  choisis: readonly number[]
}

/** A view of the dashboard, checked: what is not the reader's, or is no more, is not in it. */
export type Vue = {
  lecteur: Lecteur
  portails: readonly PortailChoisi[]
  groupes: readonly number[]
  filtres: Filtres
  periode: DayRange
  comparaison: Comparaison
  /** Drafts, cancelled and test requests that the view asks to count. */
  avec: readonly Exclue[]
}
