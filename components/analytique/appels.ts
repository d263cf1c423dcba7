import { z } from 'zod'
import { apiRead } from '@/lib/browser/client'
import type { Champ } from '@/lib/domain/analytique/filtres'
import {
  type PortalGroup,
  readPortalGroup,
  readSelectedPortal,
  type SelectedPortal,
} from '@/lib/domain/analytique/read-models'
import { restoreSelection } from '@/lib/domain/analytique/selection'

const portails = z.object({
  groups: z.array(z.unknown().transform(readPortalGroup)),
  saved: z.array(z.unknown().transform(readSelectedPortal)).nullable(),
})
export type Choix = { groups: PortalGroup[]; saved: SelectedPortal[] | null }

/** The groups of the selector with what is chosen of them; without a choice all of them are ticked (ANALYTICS-19). */
export async function fetchPortails(requete: string): Promise<Choix> {
  const { groups, saved } = await apiRead(`analytique/portails?${requete}`, portails)
  return { groups: restoreSelection(groups, saved), saved }
}

const valeurs = z.object({
  valeurs: z.array(z.object({ value: z.string(), count: z.number() })),
})
export type Valeurs = z.output<typeof valeurs>

export const fetchValeurs = (champ: Champ, requete: string, signal: AbortSignal): Promise<Valeurs> =>
  apiRead(`analytique/valeurs/${champ}?${requete}`, valeurs, { signal })

const choisi = z.object({ requete: z.string() })

/** Saves a choice made in a view; answers the query of the view that it leads to. */
async function save(call: string, json: object): Promise<string> {
  const { requete } = await apiRead(call, choisi, { method: 'POST', json })
  return requete
}

export const saveGroupes = (portals: readonly SelectedPortal[], requete: string): Promise<string> =>
  save('analytique/selection', { groupes: portals.flatMap(({ groups }) => groups), requete })

export const saveValeurs = (champ: Champ, values: readonly string[], requete: string): Promise<string> =>
  save('analytique/filtres', { champ, valeurs: values, requete })
