import { z } from 'zod'

/** Dwellings that a page of the search holds (spec §9, SEARCH-14). */
export const HITS_PER_PAGE = 20

/** Dwellings that a search counts and pages through at most: beyond, words are added. */
export const MOST_HITS = 1000

/** A dwelling found, with its equipment (SEARCH-19). */
export const hitSchema = z.object({
  objectID: z.string(),
  reference: z.string(),
  occupant: z.string().nullable(),
  email: z.string().nullable(),
  adresse: z.string(),
  equipments: z.array(z.object({ instance_id: z.number(), marque_lib: z.string(), modele_lib: z.string() })),
  numero_contrat: z.string().nullable(),
  local_grp_code: z.string(),
})
export type Hit = z.infer<typeof hitSchema>

/** A page of dwellings found. `nbHits` is 1000 at most, then `isCapped`; `nbEquipments` counts those of all of them. */
export const hitPageSchema = z.object({
  hits: z.array(hitSchema),
  page: z.int(),
  nbPages: z.int(),
  nbHits: z.int(),
  isCapped: z.boolean(),
  nbEquipments: z.int(),
  hitsPerPage: z.literal(HITS_PER_PAGE),
  words: z.array(z.object({ word: z.string(), length: z.int() })),
})
export type HitPage = z.infer<typeof hitPageSchema>

/** The page of a search for nothing, or that finds nothing. */
export const noHits = (page: number): HitPage => ({
  hits: [],
  page,
  nbPages: 0,
  nbHits: 0,
  isCapped: false,
  nbEquipments: 0,
  hitsPerPage: HITS_PER_PAGE,
  words: [],
})
