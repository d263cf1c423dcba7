import { z } from 'zod'
import { checkRequired, FORBIDDEN_CHARACTERS, isOneLine, LONGEST_CHECKED } from '../../checks'
import { orNull, schemaOf } from '../../validators'

/** Longest comment or description, in characters. */
export const LONGEST_COMMENT = 2000

const TOO_LONG = `Le champ doit contenir au maximum ${LONGEST_CHECKED} caractères.`

const lineFault = (value: string): string | null => {
  if (value.length > LONGEST_CHECKED) return TOO_LONG
  return isOneLine(value) ? null : FORBIDDEN_CHARACTERS
}

/** A text of a form that is required, as long as a body takes it. */
export const filledSchema = schemaOf((value) => checkRequired(value) ?? lineFault(value))

/** A text of a form that may be empty. */
export const optionalTextSchema = schemaOf(lineFault)

/** A comment or a description of a form, which may be empty. */
export const commentSchema = schemaOf((value) =>
  value.length > LONGEST_COMMENT ? 'Le champ doit contenir au maximum 2 000 caractères.' : null,
)

/** A text of a body: that of a form, which is required. */
export const sentText = filledSchema

/** A comment or a description of a body, null when empty (VAL-28). */
export const sentComment = orNull(commentSchema)

/** An id of a body. */
export const sentId = z.number().int().positive()

/** A text read from an answer, empty when there is none. */
export const readText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
