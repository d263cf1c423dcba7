import { z } from 'zod'

export const personneSchema = z.object({ nom: z.string(), qualite: z.string(), email: z.string() })

/** Somebody put in the place of a signatory who had not signed: whom, by whom, who did it and when (SAFE-31). */
export const remplacementSchema = z.object({
  de: personneSchema,
  vers: personneSchema,
  par: z.string(),
  /** Instant, in ISO 8601. */
  le: z.string(),
})
export type Remplacement = z.infer<typeof remplacementSchema>
