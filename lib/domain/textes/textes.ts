import { z } from 'zod'
import { checkRequired, LONGEST_CHECKED } from './checks'
import { UNKNOWN_VALUE } from './messages'
import { printed } from './printed'
import { linesOf, orNull, schemaOf } from './validators'

/** Longest comment or description, in characters. */
export const LONGEST_COMMENT = 2000

const TOO_LONG = `Le champ doit contenir au maximum ${LONGEST_CHECKED} caractères.`

const lengthFault = (value: string): string | null => (value.length > LONGEST_CHECKED ? TOO_LONG : null)

/** A text of a body that repeats what is stored, such as the name of a group: required, as long as a body takes it. */
export const storedText = schemaOf((value) => checkRequired(value) ?? lengthFault(value))

/** A text of a form that is required, as long as a body takes it, and that a document can say. */
export const filledSchema = printed(storedText)

/** One of the choices that a form shows. */
export const choiceSchema = (choices: readonly string[]) =>
  schemaOf((value) => checkRequired(value) ?? (choices.includes(value) ? null : UNKNOWN_VALUE))

/** A text of a form that may be empty. */
export const optionalTextSchema = printed(schemaOf(lengthFault))

const lengthOfLines = (value: string): string | null =>
  value.length > LONGEST_COMMENT ? 'Le champ doit contenir au maximum 2 000 caractères.' : null

/** A comment or a description of a form, which may be empty. */
export const commentSchema = printed(linesOf(lengthOfLines))

/** A message, a question or a reason, of a form and of a body, which is required. */
export const writtenSchema = printed(linesOf((value) => checkRequired(value) ?? lengthOfLines(value)))

/** A text of a body: that of a form, which is required. */
export const sentText = filledSchema

/** A comment or a description of a body, null when empty (VAL-28). */
export const sentComment = orNull(commentSchema)

/** An id of a body, as large as the database keeps one. */
export const sentId = z.int32().positive()

/** Most persons or companies that a body names in one list. */
export const MOST_IDS = 50

/** A list of ids of a body. */
export const sentIds = z.array(sentId).min(1).max(MOST_IDS)

/** A text read from an answer, empty when there is none. */
export const readText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
