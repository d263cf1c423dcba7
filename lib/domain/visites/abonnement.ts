import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import { FILTRES_PLANNING, type Filtres } from './planning'
import { INTERVENTION_TYPES } from './statuts'

const id = z.int().positive().max(2_147_483_647)
const ids = z
  .array(z.string().regex(/^[1-9]\d{0,8}$/))
  .max(100)
  .default([])

const chosen = {
  agence: ids,
  ensemble: ids,
  contrat: ids,
  type: z.array(z.enum(INTERVENTION_TYPES)).max(INTERVENTION_TYPES.length).default([]),
  /** Label that the person reads in the list of their feeds. */
  libelle: z.string().trim().min(1).max(200).pipe(nomStocke),
}

/** Body that makes a feed: the filters that the planning has. */
export const demandeAbonnement = z.strictObject(chosen)
export type DemandeAbonnement = z.output<typeof demandeAbonnement>

/**
 * Filter of a calendar feed: the part of the perimeter and the filters that the planning had as it was made (VISIT-12).
 */
export const filtreAbonnement = z.strictObject({
  ...chosen,
  groupeId: id,
  clientId: id.nullable(),
  /** Numbers of contracts; null for all those of the client. */
  numeros: z.array(z.string()).nullable(),
})
export type FiltreAbonnement = z.output<typeof filtreAbonnement>

/** Feeds that a person may have at once. */
export const MOST_ABONNEMENTS = 10

/** Label of a feed: the names of what was chosen, « Toutes les visites » without filter. */
export function libelleAbonnement(filtres: Filtres, nomOf: (filtre: keyof Filtres, value: string) => string) {
  const names = FILTRES_PLANNING.flatMap((name) => filtres[name].map((value) => nomOf(name, value)))
  const text = names.length === 0 ? 'Toutes les visites' : names.join(', ')
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
