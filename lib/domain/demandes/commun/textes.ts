import { z } from 'zod'
import { checkRequired, LONGEST_CHECKED } from '../../checks'
import { schemaOf } from '../../validators'

/** Longest comment or description, in characters. */
export const LONGEST_COMMENT = 2000

/** A text of a form that is required, as long as a body takes it. */
export const filledSchema = schemaOf((value) => {
  const tooLong = value.length > LONGEST_CHECKED
  return tooLong ? `Le champ doit contenir au maximum ${LONGEST_CHECKED} caractères.` : checkRequired(value)
})

/** A comment or a description of a form, which may be empty. */
export const commentSchema = schemaOf((value) =>
  value.length > LONGEST_COMMENT ? 'Le champ doit contenir au maximum 2 000 caractères.' : null,
)

/** A text of a body. */
export const sentText = z.string().trim().min(1).max(LONGEST_CHECKED)

/** A comment or a description of a body, null when empty (VAL-28). */
export const sentComment = z.string().trim().min(1).max(LONGEST_COMMENT).nullable()

/** An id of a body. */
export const sentId = z.number().int().positive()

/** A text read from an answer, empty when there is none. */
export const readText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
