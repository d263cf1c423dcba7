import { z } from 'zod'
import { type Check, matches, optional } from '../textes/checks'
import { SIRET } from '../textes/lecture'
import { MESSAGES } from '../textes/messages'
import { schemaOf } from '../textes/validators'

/** VAL-20, VAL-21: optional; 9 to 17 digits or spaces. The only rule that blocks a form. */
export const checkSiret: Check = optional((value) =>
  matches(value.trim(), /^[\d ]{9,17}$/) ? null : MESSAGES.siret,
)

/** Luhn's key of a number made of digits (SIREN, SIRET). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.charAt(digits.length - 1 - index))
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// Establishments of La Poste carry a SIRET outside Luhn: the sum of their digits is a multiple of 5.
const LA_POSTE = '356000000'

function isPostOffice(digits: string): boolean {
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

/** VAL-22: a warning for a SIRET of 14 digits that fails Luhn; it never blocks. Null when there is none. */
export function siretWarning(value: string): string | null {
  if (value.length > 40) return null
  const digits = value.replace(/ /g, '')
  if (!/^\d{14}$/.test(digits) || passesLuhn(digits) || isPostOffice(digits)) return null
  return MESSAGES.siretWarning
}

export const siretSchema = schemaOf(checkSiret, SIRET)

/** Digits with spaces between them, at most. */
const LONGEST_NUMBER = 40
const SIREN_INVALIDE = 'Le numéro SIREN est invalide.'
const SIRET_INVALIDE = 'Le numéro SIRET est invalide.'

/** The number of a company: nine digits with their key, spaces between them or not. Stored without spaces. */
export const sirenSchema = z
  .string()
  .max(LONGEST_NUMBER, { error: SIREN_INVALIDE, abort: true })
  .transform((value) => value.replace(/\s/g, ''))
  .refine((digits) => /^\d{9}$/.test(digits) && passesLuhn(digits), SIREN_INVALIDE)

/** The number of an establishment: fourteen digits with their key, spaces between them or not. Stored without spaces. */
export const siretNumberSchema = z
  .string()
  .max(LONGEST_NUMBER, { error: SIRET_INVALIDE, abort: true })
  .transform((value) => value.replace(/\s/g, ''))
  .refine((digits) => /^\d{14}$/.test(digits) && (passesLuhn(digits) || isPostOffice(digits)), SIRET_INVALIDE)
