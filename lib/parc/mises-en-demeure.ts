import { z } from 'zod'
import { REMISES } from '@/lib/domain/parc/mise-en-demeure'

export const MISES_EN_DEMEURE_JOB = 'mises-en-demeure'

/** Name of the letters of a run in « Mes exports ». */
export const MISES_EN_DEMEURE = 'Courriers de mise en demeure'

/** Data of a run: dwellings in the order of the list, and what the letters say. */
export const misesEnDemeureDonnees = z.object({
  liste: z.string(),
  format: z.literal('pdf'),
  ids: z.array(z.number()),
  texte: z.string(),
  remise: z.enum(REMISES).default(REMISES[0]),
})
export type MisesEnDemeureDonnees = z.infer<typeof misesEnDemeureDonnees>

/** How far it is: dwellings of its list, from which it goes on, and the files of the letters. */
export const misesEnDemeureResultat = z.object({ faits: z.number(), courriers: z.array(z.number()) })
export type MisesEnDemeureResultat = z.infer<typeof misesEnDemeureResultat>
