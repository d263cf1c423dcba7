import { z } from 'zod'

/** Undoing of an import, before it is asked for: what it would take back, and what keeps it from it (FIRST-29). */
export const retourSchema = z.object({
  possible: z.boolean(),
  /** Why it cannot be undone. */
  motif: z.string().nullable(),
  /** Rows that would be taken back, in words. */
  actes: z.array(z.string()),
  /** Rows that have changed since. */
  conflits: z.array(z.object({ type: z.string(), cle: z.string(), motif: z.string() })),
})
export type Retour = z.output<typeof retourSchema>
