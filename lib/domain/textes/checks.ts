import { MESSAGES } from './messages'

/** A check of one value: null when it is valid, otherwise the message to show under the field. */
export type Check = (value: string) => string | null

/**
 * Longest text a pattern ever reads. Anything longer is refused before, so that the cost of a check does not
 * depend on what a caller sends.
 */
export const LONGEST_CHECKED = 254

/** Tests a bounded text: false above `LONGEST_CHECKED` characters, whatever the pattern. */
export function matches(value: string, pattern: RegExp): boolean {
  return value.length <= LONGEST_CHECKED && pattern.test(value)
}

/** A check that accepts an empty value. */
export function optional(check: Check): Check {
  return (value) => (value.trim() === '' ? null : check(value))
}

/** VAL-01: something else than spaces. */
export const checkRequired: Check = (value) => (value.trim() === '' ? MESSAGES.required : null)

export const FORBIDDEN_CHARACTERS = 'Ce texte contient des caractères interdits.'

/**
 * Characters of no name: control characters and line breaks, with which no mail could be sent, marks that turn the
 * direction of writing or take no room, with which a name passes for another (SAFE-16), and halves of characters.
 */
export const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text may be a name: one line, without hidden characters. */
export const isOneLine = (value: string): boolean => !HIDDEN_CHARACTERS.test(value)

const lineOf =
  (longest: number, message: string): Check =>
  (value) => {
    const text = value.trim()
    if (text.length < 2 || text.length > longest) return message
    return isOneLine(text) ? null : FORBIDDEN_CHARACTERS
  }

/** VAL-03, VAL-04: 2 to 40 characters once trimmed, on one line. */
export const checkText: Check = lineOf(40, MESSAGES.text)

/** Name of a person or of a company that a request tells of: 2 to 100 characters, on one line (TRUST-06). */
export const checkName: Check = lineOf(100, MESSAGES.name)

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Standard form of an address in lower case: one @, a domain of two labels or more (VAL-06). */
export function isEmail(value: string): boolean {
  if (value.length > LONGEST_CHECKED) return false
  const [local = '', domain = '', ...rest] = value.split('@')
  const labels = domain.split('.')
  const extension = labels.at(-1) ?? ''
  return (
    rest.length === 0 &&
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    extension.length >= 2
  )
}

/** VAL-05, VAL-06: lower case only, then the standard form. */
export const checkEmail: Check = (value) => {
  const email = value.trim()
  if (email !== email.toLowerCase()) return MESSAGES.emailCase
  return isEmail(email) ? null : MESSAGES.email
}

/** VAL-13: two capital letters, four digits. */
export const checkMatricule: Check = (value) =>
  matches(value.trim(), /^[A-Z]{2}\d{4}$/) ? null : MESSAGES.matricule

/** VAL-14: at least one character and no lower case. */
export const checkLooseMatricule: Check = (value) => {
  const matricule = value.trim()
  const valid =
    matricule !== '' && matricule.length <= LONGEST_CHECKED && matricule === matricule.toUpperCase()
  return valid ? null : MESSAGES.matricule
}

/** VAL-02: hours (0 to 24) between 9 and 18, the second later than the first. */
export function areHoursValid(start: number, end: number): boolean {
  return start >= 9 && end <= 18 && end > start
}
