import type { DemandeType } from './commun/numero'
import { ORIGINES, PARCOURS_PUBLICS } from './publiques'
import { closingOf, PARCOURS, type Parcours } from './suivi'

/** Where a request stands for the one who filed it: each is in exactly one of the three (TRUST-09). */
export const AVANCEMENTS = {
  /** The next act is theirs: a draft to send, a reserve to lift, a contract to sign, a quote to accept. */
  'a-traiter': 'À traiter',
  /** The agency is at work. */
  'en-cours': 'En cours',
  /** Nothing more is expected of anybody. */
  terminee: 'Terminées',
} as const

export type Avancement = keyof typeof AVANCEMENTS

const BROUILLON = 'Brouillon'

/** The only definition of « à traiter », « en cours » and « terminée »: whoever filed a request, its status says it. */
function placeIn(parcours: Parcours, statut: string): Avancement {
  if (statut === BROUILLON || parcours.aTraiter?.includes(statut)) return 'a-traiter'
  return closingOf(parcours).includes(statut) ? 'terminee' : 'en-cours'
}

/** Where a request of a type stands. */
export const avancementOf = (type: DemandeType, statut: string): Avancement => placeIn(PARCOURS[type], statut)

const WAYS: readonly Parcours[] = [
  ...Object.values(PARCOURS),
  ...ORIGINES.map((origine) => PARCOURS_PUBLICS[origine]),
]

/** Statuses of every way that stand in one place; no status stands in two, whatever the type. */
export function statutsAt(avancement: Avancement): readonly string[] {
  const all = WAYS.flatMap((way) =>
    [BROUILLON, ...way.etapes, ...(way.attente ?? []), ...way.issues].filter(
      (statut) => placeIn(way, statut) === avancement,
    ),
  )
  return [...new Set(all)]
}
