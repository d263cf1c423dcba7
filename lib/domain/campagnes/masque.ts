import type { z } from 'zod'
import { checkEmail } from '../checks'
import { checkPhone, stripSpaces } from '../phone'
import { schemaOf } from '../validators'

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

/** Written by `maskEmail` or `maskPhone`: no address or number of a person has three stars in a row, or two. */
export function isMask(value: string): boolean {
  return /^[^@]?\*{3}@|^\d\d \*\* \*\* \*\* \d\d$/.test(value.trim())
}

const orMask = (check: (value: string) => string | null) => (value: string) =>
  isMask(value) ? null : check(value)

/** An e-mail as a visitor gives it: his own, or the mask of the one the provider knows, left as it was shown. */
export const contactEmailSchema: z.ZodType<string, string> = schemaOf(orMask(checkEmail))
/** The same for a phone number. */
export const contactPhoneSchema: z.ZodType<string, string> = schemaOf(orMask(checkPhone))
