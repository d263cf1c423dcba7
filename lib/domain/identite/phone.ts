import { type Check, matches, optional } from '../textes/checks'
import { PHONE } from '../textes/lecture'
import { MESSAGES } from '../textes/messages'
import { orNull, schemaOf } from '../textes/validators'

const FRENCH = /^0[1-9](?:[-.]?\d{2}){4}$/
const FRENCH_OR_PREFIXED = /^(?:\+33[-.]?|0)[1-9](?:[-.]?\d{2}){4}$/
const MOBILE = /^(?:\+33[-.]?|0)[67](?:[-.]?\d{2}){4}$/

/** A number without its spaces, as calls send it (spec §5, VAL-29). */
export function stripSpaces(phone: string): string {
  return phone.replace(/\s/g, '')
}

/** The one writing of a French number, whatever it was typed with: « +33 6 39-98.00.11 » is 0639980011. */
export function plainPhone(phone: string): string {
  return phone.replace(/[^\d+]/g, '').replace(/^\+33/, '0')
}

export const isSamePhone = (one: string, other: string): boolean => plainPhone(one) === plainPhone(other)

function check(pattern: RegExp, message: string): Check {
  return (value) => (value.length <= 40 && matches(stripSpaces(value), pattern) ? null : message)
}

/** VAL-08, VAL-09: 0, a digit from 1 to 9, four pairs; separators « - », « . » or space. */
export const checkPhone = check(FRENCH, MESSAGES.phone)

/** VAL-10: the same, or with the prefix +33 in place of the 0. */
export const checkPrefixedPhone = check(FRENCH_OR_PREFIXED, MESSAGES.phone)

/** VAL-11: 06 or 07, prefix +33 accepted. */
export const checkMobile = check(MOBILE, MESSAGES.mobile)

/** VAL-12: a mobile number, an empty value having its own message. */
export const checkRequiredMobile: Check = (value) =>
  value.trim() === '' ? MESSAGES.mobileRequired : checkMobile(value)

export const phoneSchema = schemaOf(checkPhone, PHONE)
export const optionalPhoneSchema = schemaOf(optional(checkPhone), PHONE)
/** A phone number of a body: stored without spaces, null when there is none (VAL-28, VAL-29). */
export const sentPhoneSchema = phoneSchema.transform(stripSpaces)
export const sentOptionalPhoneSchema = orNull(optionalPhoneSchema.transform(stripSpaces))
export const prefixedPhoneSchema = schemaOf(checkPrefixedPhone, PHONE)
export const optionalMobileSchema = schemaOf(optional(checkMobile), PHONE)
