import {
  type FoundAddress,
  MAX_ADDRESSES,
  splitNumber,
  splitStreet,
} from '@/lib/domain/identite/address-completion'
import { STREET_TYPES } from '@/lib/domain/identite/street-types'
import { foldText } from '@/lib/domain/textes/fold-text'
import { type GazetteerEntry, gazetteer } from './communes'
import { VOIES } from './voies'

const STREETS = VOIES.map((street) => ({ street, words: foldText(street).split(' ') }))
const LONGEST_CITY = 6

/** « av » is written « avenue » in the names of streets. */
const FULL_WORDS = new Map(STREET_TYPES.map(({ code, label }) => [foldText(code), foldText(label)]))

/** Whether the words of a street hold the typed ones in their order, each from its beginning. */
function holds(words: readonly string[], typed: readonly string[]): boolean {
  let at = 0
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at++
    if (at === words.length) return false
    at++
  }
  return true
}

/** Streets that what is typed may mean: the best known names, otherwise the typed name itself when it has a type. */
function streetsFor(typed: string, isCityKnown: boolean): string[] {
  const [first = '', ...others] = foldText(typed).split(' ')
  const words = [FULL_WORDS.get(first) ?? first, ...others]
  const known = STREETS.filter((street) => holds(street.words, words)).map(({ street }) => street)
  if (known.length > 0 || !isCityKnown) return known
  const { type, name } = splitStreet(typed)
  return type === '' ? [] : [`${type} ${name}`]
}

type Place = { commune: GazetteerEntry; postcode: string }

function placesOf(communes: readonly GazetteerEntry[], postcode: string | undefined): Place[] {
  return communes.flatMap((commune) => {
    const code = postcode ?? commune.codesPostaux[0]
    return code === undefined ? [] : [{ commune, postcode: code }]
  })
}

/** Cuts a typed text into its street and the places that its postal code or its last words name. */
async function read(typed: string): Promise<{ street: string; places: Place[]; isCityKnown: boolean }> {
  const { byPopulation, byPostalCode } = await gazetteer()
  const code = /(?:^|\s)(\d{5})(?=\s|$)/.exec(typed)
  const inCode = code?.[1] === undefined ? undefined : byPostalCode.get(code[1])
  if (code && inCode) {
    const city = foldText(typed.slice(code.index + code[0].length))
    const named = inCode.filter(({ folded }) => folded.startsWith(city))
    return { street: typed.slice(0, code.index), places: placesOf(named, code[1]), isCityKnown: true }
  }
  const words = typed.split(/[\s,]+/)
  for (let count = Math.min(LONGEST_CITY, words.length - 2); count > 0; count--) {
    const city = foldText(words.slice(-count).join(' '))
    const named = byPopulation.filter(({ folded }) => folded === city)
    if (named.length > 0)
      return {
        street: words.slice(0, -count).join(' '),
        places: placesOf(named, undefined),
        isCityKnown: true,
      }
  }
  const largest = byPopulation.slice(0, MAX_ADDRESSES)
  return { street: typed, places: placesOf(largest, undefined), isCityKnown: false }
}

/**
 * Addresses made of the best known street names and of the communes of the gazetteer (VAL-37): help to type, not a
 * register. The one that the person chooses stays to be checked by that person.
 */
export async function embeddedAddresses(typed: string): Promise<FoundAddress[]> {
  const { number, rest } = splitNumber(typed)
  if (foldText(rest) === '') return []
  const { street, places, isCityKnown } = await read(rest)
  const found: FoundAddress[] = []
  for (const name of streetsFor(street, isCityKnown))
    for (const { commune, postcode } of places) {
      const label = [number, name, postcode, commune.nom].filter((part) => part !== '').join(' ')
      found.push({ label, housenumber: number, street: name, postcode, city: commune.nom })
      if (found.length === MAX_ADDRESSES) return found
    }
  return found
}
