import { z } from 'zod'

/** An id in a field of a form, where everything is text. */
export const formId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Numéro invalide')
  .transform(Number)

/** Characters of a field that holds JSON: the longest form of the product, filled to its bounds, is well below. */
const LONGEST_JSON = 256 * 1024

/** A field of a form that holds JSON, with the schema of what it says; one that is too long is not read (SAFE-29). */
export function jsonField<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .max(LONGEST_JSON, { abort: true })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'Le contenu envoyé n’est pas du JSON valide.' })
        return z.NEVER
      }
    })
    .pipe(schema)
}
