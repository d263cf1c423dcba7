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
import { EMAIL, LINE, MATRICULE, type Reading, readLine, readLines, wrongCharacter } from './lecture'
import { MESSAGES } from './messages'
import { printed } from './printed'

/**
 * Zod schema of a check: what was typed is understood first where its kind has a reading (TRUST-48), and otherwise kept as
 * it was sent; without hidden characters (SAFE-16). It carries the check's message (VAL-27), and names the character that is wrong.
 */
export function schemaOf(check: Check, reading?: Reading) {
  return linesOf((value) => {
    const fault = check(value) ?? (isOneLine(value) ? null : FORBIDDEN_CHARACTERS)
    return fault === null ? null : withCharacter(fault, value, reading)
  }, reading?.read ?? trimmed)
}

/** A refusal with the character that is wrong. Capitals of an address and types of street have the sentences of the specification (§5). */
function withCharacter(fault: string, value: string, reading: Reading | undefined): string {
  if (fault === FORBIDDEN_CHARACTERS) return forbidden(value)
  if (fault === MESSAGES.emailCase || fault === MESSAGES.streetType) return fault
  const wrong = reading ? wrongCharacter(value, reading) : null
  if (wrong === null) return fault
  return `${fault}\u00a0: ${wrong} n’y a pas sa place.`
}

/** Refusal of a line that holds a hidden character, which it names. */
export function forbidden(value: string): string {
  const wrong = wrongCharacter(value, LINE)
  return wrong === null ? FORBIDDEN_CHARACTERS : `${FORBIDDEN_CHARACTERS.slice(0, -1)}\u00a0: ${wrong}.`
}

/** Refuses a line that holds a hidden character (SAFE-16). */
export function refuseHidden(value: string, context: z.RefinementCtx<string>): void {
  if (!isOneLine(value)) context.addIssue({ code: 'custom', message: forbidden(value) })
}

const trimmed = (value: string): string => value.trim()

/** Zod schema of a check on a text of several lines, such as a comment. What is empty and required says so alone (TRUST-08). */
export function linesOf(check: Check, read = readLines) {
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

/** Zod schema of a required text of one line, without hidden characters (SAFE-16); `error` refuses more than `longest`. */
export const lineUpTo = (longest: number, error: string) =>
  z
    .string()
    .overwrite(readLine)
    .min(1, MESSAGES.required)
    .max(longest, { abort: true, error })
    .superRefine(refuseHidden)

/** An address of the web that the server asks, without hidden characters. */
export const webAddressSchema = z
  .string({ error: MESSAGES.required })
  .overwrite(readLine)
  .min(1, { abort: true, error: MESSAGES.required })
  .superRefine(refuseHidden)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: 'Indiquez une adresse qui commence par https://.' })
      .max(500, { abort: true, error: 'L’adresse ne peut pas dépasser 500 caractères.' }),
  )

export const requiredSchema = schemaOf(checkRequired)
export const textSchema = schemaOf(checkText)
/** A name or a town that a document will say (DOC-37). */
export const printedTextSchema = printed(textSchema)
export const longNameSchema = printed(schemaOf(checkName))
export const emailSchema = schemaOf(checkEmail, EMAIL)
export const optionalEmailSchema = schemaOf(optional(checkEmail), EMAIL)
export const matriculeSchema = schemaOf(checkMatricule, MATRICULE)
