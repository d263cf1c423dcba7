import { z } from 'zod'
import { CHAMPS } from '@/lib/domain/analytique/filtres'

const id = z.int().positive().max(2_147_483_647)

/** Query of the view that a choice is made in; without it, the last choice of the person. */
const requete = z.string().max(20_000).default('')

/** « Appliquer le filtre »: the groups that are ticked; the portals follow. */
export const selectionBody = z.object({ groupes: z.array(id).min(1).max(5000), requete })

/** The values chosen of a field; none stand for all of them (ANALYTICS-16). */
export const filtreBody = z.object({
  champ: z.enum(CHAMPS),
  valeurs: z.array(z.string().min(1).max(200)).max(5000),
  requete,
})

/** Answer of a choice: the query of the view that it leads to. */
export const choisiAnswer = z.object({ requete: z.string() })

/** Body of `POST cmis/demandes` (ANALYTICS-39). */
export const legacyBody = z.object({
  group: z.object({
    id: id.optional(),
    type: z.string().max(60).optional(),
    name: z.string().max(200).optional(),
  }),
  groupsId: z.array(id).max(1000),
  startDateFilter: z.iso.datetime(),
  endDateFilter: z.iso.datetime(),
  type: z.string().max(20),
  analyticField: z.enum(CHAMPS).optional(),
})
export type LegacyBody = z.output<typeof legacyBody>
