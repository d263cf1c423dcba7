import { type Check, LONGEST_CHECKED, matches, optional } from '../textes/checks'
import { LINE, POSTAL_CODE, type Reading, STREET_NUMBER } from '../textes/lecture'
import { MESSAGES } from '../textes/messages'
import { printed } from '../textes/printed'
import { schemaOf } from '../textes/validators'
import { streetTypeCode } from './street-types'

/** VAL-15: letters, spaces, comma, apostrophe, hyphen. */
export const checkStreetType: Check = (value) =>
  matches(value.trim(), /^[\p{L}\p{M} ,'’-]+$/u) ? null : MESSAGES.streetType

/** VAL-16, VAL-17: digits with up to 10 letters, a space between them or not (TRUST-06), or 2 or 3 letters then digits. */
export const checkStreetNumber: Check = (value) =>
  matches(value.trim(), /^(?:\d+(?: ?[A-Za-z]{1,10})?|[A-Za-z]{2,3}\d+)$/) ? null : MESSAGES.streetNumber

/** VAL-19: not digits alone. */
export const checkAddress: Check = (value) => (matches(value.trim(), /^[\d ]+$/) ? MESSAGES.address : null)

/** A street name that is given and is no number (VAL-01, VAL-19). */
const checkStreetName: Check = (value) => {
  const name = value.trim()
  if (name === '' || name.length > LONGEST_CHECKED) return MESSAGES.required
  return checkAddress(name)
}

/** VAL-23: five digits, with one message per fault. */
export const checkPostalCode: Check = (value) => {
  const code = value.trim()
  if (code === '') return MESSAGES.postalCodeRequired
  if (code.length !== 5) return MESSAGES.postalCodeLength
  return /^\d{5}$/.test(code) ? null : MESSAGES.postalCodeNumber
}

/** VAL-24: departments 01 to 95 only. */
export const checkStrictPostalCode: Check = (value) => {
  const fault = checkPostalCode(value)
  if (fault !== null) return fault
  const department = Number(value.trim().slice(0, 2))
  return department >= 1 && department <= 95 ? null : MESSAGES.postalCodeRefused
}

const VERB = String.raw`(?:union\s+(?:all\s+)?select|select\s.*\bfrom|insert\s+into|update\s.*\bset|delete\s+from|exec(?:ute)?\s+\w+|(?:drop|alter|create|truncate)\s+(?:table|database|schema|view|index|function|user|role))\b`
const QUOTE = '[\'"`]'
/** A literal of SQL, a number or a text in quotes, the last of which may be left open. */
const LITERAL = String.raw`\(*\s*(?:\d+|${QUOTE}[^'"]*${QUOTE}?)\s*`
/**
 * A statement behind a quote or a semicolon, a comparison of literals behind a quote, a comment that ends the text behind one:
 * no name of a street holds one, while « Résidence "Les Pins"; 3e étage » and « de l'Or (bât = 3) » are names.
 */
const STATEMENT = new RegExp(
  String.raw`(?:${QUOTE}[\s;)]*|;\s*)${VERB}|${QUOTE}[\s)]*\b(?:or|and|having|where)\b\s*${LITERAL}[=<>]|${QUOTE}[\s);]*(?:--|/\*)\s*$`,
  'i',
)

/**
 * Street name without what follows the first sign of an SQL statement (spec §5, VAL-31), every other name as it is
 * (TRUST-51). Queries are parametrised anyway: this keeps such texts out of the provider's other programs.
 */
export function sanitizeStreetName(name: string): string {
  if (name.length > LONGEST_CHECKED) return name
  const cut = name.search(STATEMENT)
  return cut < 0 ? name : name.slice(0, cut).trimEnd()
}

const STREET: Reading = { read: (typed) => sanitizeStreetName(typed.trim()), allowed: LINE.allowed }

export const streetTypeSchema = schemaOf(checkStreetType)
/** A street type of a body, as it is stored (TRUST-06). */
export const sentStreetTypeSchema = streetTypeSchema.transform(streetTypeCode)
export const streetNumberSchema = schemaOf(checkStreetNumber, STREET_NUMBER)
export const optionalStreetNumberSchema = schemaOf(optional(checkStreetNumber), STREET_NUMBER)
export const optionalStreetTypeSchema = schemaOf(optional(checkStreetType))
export const streetNameSchema = printed(schemaOf(checkStreetName, STREET))
export const postalCodeSchema = schemaOf(checkPostalCode, POSTAL_CODE)
export const strictPostalCodeSchema = schemaOf(checkStrictPostalCode, POSTAL_CODE)
