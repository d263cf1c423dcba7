import { z } from 'zod'
import { foldText } from '../textes/fold-text'
import { STREET_TYPES } from './street-types'

/** Most addresses that a completion offers (VAL-37). */
export const MAX_ADDRESSES = 5

const read = z.string().max(200).default('')

/** An address as the BAN writes it; what an address does not have is empty. */
export const foundAddressSchema = z.object({
  label: z.string().max(400),
  housenumber: read,
  street: read,
  postcode: read,
  city: read,
})
export type FoundAddress = z.output<typeof foundAddressSchema>

/** Answer of `GET adresses/recherche`: a FeatureCollection like the BAN's, without what the forms do not use (VAL-37). */
export const addressesSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ properties: foundAddressSchema })),
})
export type Addresses = z.output<typeof addressesSchema>

/** Answer of `GET adresses/communes`. */
export const communesSchema = z.object({
  data: z.array(z.object({ code: z.string(), nom: z.string(), codesPostaux: z.array(z.string()) })),
})
export type Commune = z.output<typeof communesSchema>['data'][number]

const BY_LENGTH = STREET_TYPES.flatMap(({ label }) => label.split(', '))
  .map((label) => ({ label, folded: foldText(label) }))
  .sort((a, b) => b.folded.length - a.folded.length)

/**
 * Street type and name of a whole street: « rue des Acacias » gives « Rue » and « des Acacias ». The type is empty
 * when the street begins with none.
 */
export function splitStreet(street: string): { type: string; name: string } {
  const words = street.trim().split(/\s+/)
  for (const { label, folded } of BY_LENGTH) {
    const count = label.split(' ').length
    if (words.length > count && foldText(words.slice(0, count).join(' ')) === folded)
      return { type: label, name: words.slice(count).join(' ') }
  }
  return { type: '', name: street.trim() }
}

/** House number at the head of what is typed, without the space before its letters: « 12 bis rue… » gives « 12bis ». */
export function splitNumber(typed: string): { number: string; rest: string } {
  const found = /^\s*(\d{1,4})\s*(bis|ter|quater|[a-z])?(?=[\s,]|$)[\s,]*/i.exec(typed)
  if (!found) return { number: '', rest: typed.trim() }
  const [head, digits = '', letters = ''] = found
  return { number: `${digits}${letters.toLowerCase()}`, rest: typed.slice(head.length).trim() }
}
