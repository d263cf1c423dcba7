import { z } from 'zod'

/** An id in a field of a form, where everything is text. */
export const formId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Numéro invalide')
  .transform(Number)

/** A number of files in a field of a form. */
export const formCount = z
  .string()
  .regex(/^\d{1,2}$/, 'Un nombre est attendu.')
  .transform(Number)
