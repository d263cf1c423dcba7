import { z } from 'zod'
import { CHAMPS } from '@/lib/domain/analytique/filtres'

const id = z.int().positive().max(2_147_483_647)

/** « Appliquer le filtre »: the groups that are ticked; the portals follow. */
export const selectionBody = z.object({ groupes: z.array(id).min(1).max(5000) })

/** The values chosen of a field; none stand for all of them (ANALYTICS-16). */
export const filtreBody = z.object({
  champ: z.enum(CHAMPS),
  valeurs: z.array(z.string().min(1).max(200)).max(5000),
})

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
