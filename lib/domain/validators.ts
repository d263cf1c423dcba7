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
import { MESSAGES } from './messages'

/** Zod schema of a check: a trimmed line, without hidden characters (SAFE-16), that carries the check's message (VAL-27). */
export function schemaOf(check: Check) {
  return linesOf((value) => check(value) ?? (isOneLine(value) ? null : FORBIDDEN_CHARACTERS))
}

/** Zod schema of a check on a text of several lines, such as a comment. What is empty and required says so alone (TRUST-08). */
export function linesOf(check: Check) {
  return z
    .string({ error: MESSAGES.required })
    .trim()
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
export const emailSchema = schemaOf(checkEmail)
export const optionalEmailSchema = schemaOf(optional(checkEmail))
export const matriculeSchema = schemaOf(checkMatricule)
