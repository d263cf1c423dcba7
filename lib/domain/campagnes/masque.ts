import type { z } from 'zod'
import { checkPhone, stripSpaces } from '../identite/phone'
import { checkEmail } from '../textes/checks'
import { EMAIL, PHONE } from '../textes/lecture'
import { schemaOf } from '../textes/validators'

/** First letter and domain: « jean@exemple.fr » → « j***@exemple.fr » (OPS-18). */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

/** First and last pair: « 0612345678 » → « 06 ** ** ** 78 ». */
export function maskPhone(phone: string): string {
  const digits = stripSpaces(phone).replace(/[-.]/g, '').replace(/^\+33/, '0')
  return `${digits.slice(0, 2)} ** ** ** ${digits.slice(-2)}`
}

/** First letter of each word: « Marie Dupont » → « M*** D*** ». */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1)}***`)
    .join(' ')
}

const EMAIL_MASK = /^[^@]?\*{3}@/
const PHONE_MASK = /^\d\d \*\* \*\* \*\* \d\d$/
const NAME_MASK = /^[^\s@]\*{3}( [^\s@]\*{3})*$/u
const MASKS = [EMAIL_MASK, PHONE_MASK, NAME_MASK] as const

/** Written by one of the functions above: no address, number or name of a person has three stars in a row, or two. */
export const isMask = (value: string): boolean => MASKS.some((mask) => mask.test(value.trim()))

/** A mask counts in its own field alone: the one of a phone is no address to write to. */
const orMask = (mask: RegExp, check: (value: string) => string | null) => (value: string) =>
  mask.test(value.trim()) ? null : check(value)

/** An e-mail as a visitor gives it: his own, or the mask of the one the provider knows, left as it was shown. */
export const contactEmailSchema: z.ZodType<string, string> = schemaOf(orMask(EMAIL_MASK, checkEmail), EMAIL)
/** A phone number as a visitor gives it: theirs, or the mask of the known one, left as it was shown. */
export const contactPhoneSchema: z.ZodType<string, string> = schemaOf(orMask(PHONE_MASK, checkPhone), PHONE)
