import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'

export const REGISTRE_JOB = 'registre-conformite'

/** Name in « Mes exports ». */
export const REGISTRE = 'Registre de conformité'

/** Data of a run: the perimeter of who asked, and the set where they asked for one. */
export const registreDonnees = z.object({
  liste: z.string(),
  format: z.literal('zip'),
  ensembleId: z.number().nullable(),
  perimetre: z.custom<Perimetre>((value) => typeof value === 'object' && value !== null),
})
