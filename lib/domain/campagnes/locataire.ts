import { z } from 'zod'
import { postalCodeSchema } from '../identite/address'
import { optionalMobileSchema, optionalPhoneSchema } from '../identite/phone'
import { optionalEmailSchema, requiredSchema } from '../textes/validators'

/** Wrong codes of one dwelling before it waits a quarter of an hour (PUBLIC-57). */
export const CODE_TRIES = 5

/** Days a code printed on a visit notice stays good: the visit, one that was moved, and some. */
export const CODE_DAYS = 60

/** Days a tenant stays signed in: a letter with another code takes as long. */
export const SESSION_DAYS = 30

const CODE_DIGITS = 8
export const CODE_MESSAGE = 'Le code compte 8 chiffres'

/** The eight digits of a code, typed with or without spaces. */
const codeSchema = z
  .string()
  .trim()
  .max(40, CODE_MESSAGE)
  .transform((text) => text.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, CODE_MESSAGE))

/** Body that opens the tenant's space: all three are on the visit notice. */
export const tenantLoginSchema = z.strictObject({
  reference: requiredSchema.pipe(z.string().max(60, 'La référence est trop longue')),
  codePostal: postalCodeSchema,
  code: codeSchema,
})
export type TenantLogin = z.output<typeof tenantLoginSchema>

/** One answer for an unknown dwelling, a wrong code, one that is over, and a closed access. */
export const TENANT_REFUSAL =
  'La référence, le code postal ou le code ne correspond pas. Vérifiez votre avis de passage.'

export const tenantContactSchema = z.strictObject({
  mobile: optionalMobileSchema,
  telephone: optionalPhoneSchema,
  email: optionalEmailSchema,
})
export type TenantContact = z.output<typeof tenantContactSchema>

/** Whether text messages about visits go to the mobile that is known now. */
export const tenantContactAnswer = z.object({ data: z.object({ smsAccepte: z.boolean() }) })

/** A dwelling's reference as it is compared: without spaces around, in capitals. */
export function dwellingReference(text: string): string {
  return text.trim().toUpperCase()
}

/** Code of eight digits from random ones, leading zeros kept. */
export function tenantCodeOf(random: number): string {
  return String(random).padStart(CODE_DIGITS, '0')
}

/** A code as it is printed: « 4821 0937 ». */
export function printedTenantCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/** Share of the occupied dwellings whose tenant has signed in, in hundredths (PUBLIC-60): 15 of 60 → 25. */
export function activationRate({ actives, occupes }: { actives: number; occupes: number }): number {
  return occupes === 0 ? 0 : Math.round((100 * actives) / occupes)
}
