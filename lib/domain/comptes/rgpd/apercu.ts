import { z } from 'zod'

const conserves = z.array(z.object({ quoi: z.string(), nombre: z.number(), regle: z.string() }))

/** Result of a search for a person before anything is done. */
export const apercuPersonne = z.object({
  emails: z.array(z.string()),
  telephones: z.array(z.string()),
  noms: z.array(z.string()),
  domaines: z.array(z.object({ domaine: z.string(), lignes: z.number() })),
  /** Rows of others that name the person. */
  mentions: z.number(),
  fichiers: z.number(),
  ambigu: z.string().nullable(),
  refus: z.string().nullable(),
  conserves,
})
export type ApercuPersonne = z.infer<typeof apercuPersonne>

/** Report of an erasure. */
export const effacementFait = z.object({
  domaines: z.record(z.string(), z.number()),
  fichiers: z.number(),
  conserves,
})
export type EffacementFait = z.infer<typeof effacementFait>
