import { z } from 'zod'
import {
  type Check,
  checkEmail,
  checkMatricule,
  checkName,
  checkRequired,
  checkText,
  FORBIDDEN_CHARACTERS,
  isOneLine,
  optional,
} from './checks'
import { EMAIL, MATRICULE, type Reading, wrongCharacter } from './lecture'
import { MESSAGES } from './messages'

/**
 * Zod schema of a check: a trimmed line, without hidden characters (SAFE-16), that carries the check's message (VAL-27). With
 * a reading, what was typed is understood first, and a refusal names the character that is wrong (TRUST-48).
 */
export function schemaOf(check: Check, reading?: Reading) {
  return linesOf((value) => {
    const fault = check(value)
    if (fault === null) return isOneLine(value) ? null : FORBIDDEN_CHARACTERS
    const wrong = reading && fault !== MESSAGES.emailCase ? wrongCharacter(value, reading) : null
    return wrong === null ? fault : `${fault}\u00a0: ${wrong} n’y a pas sa place.`
  }, reading?.read)
}

const trimmed = (value: string): string => value.trim()

/** Zod schema of a check on a text of several lines, such as a comment. What is empty and required says so alone (TRUST-08). */
export function linesOf(check: Check, read = trimmed) {
  return z
    .string({ error: MESSAGES.required })
    .overwrite(read)
    .superRefine((value, context) => {
      const fault = check(value) ?? (value.includes('\0') ? FORBIDDEN_CHARACTERS : null)
      const message = fault !== null && value === '' ? MESSAGES.required : fault
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
}

/** The schema for a body, where what is optional is null when it is empty (VAL-28). */
export function orNull(schema: z.ZodType<string>) {
  return schema.transform((value) => (value === '' ? null : value)).nullable()
}

export const requiredSchema = schemaOf(checkRequired)
export const textSchema = schemaOf(checkText)
export const longNameSchema = schemaOf(checkName)
export const emailSchema = schemaOf(checkEmail, EMAIL)
export const optionalEmailSchema = schemaOf(optional(checkEmail), EMAIL)
export const matriculeSchema = schemaOf(checkMatricule, MATRICULE)
