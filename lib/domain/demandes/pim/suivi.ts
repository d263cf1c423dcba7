import { z } from 'zod'

/** An intervention of a promoter's client (FOLLOW-05). */
export const pimInterventionSchema = z.object({
  CLIENT: z.string(),
  EMAIL: z.string().nullable(),
  MOBILE: z.string().nullable(),
  STATUT_INTERVENTION: z.string(),
  EQUIPEMENT: z.string().nullable(),
  TYPE_INTERVENTION: z.string(),
  DATE_INTERVENTION: z.string().nullable(),
})
