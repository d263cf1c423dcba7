import { preload } from 'swr'
import useSWR from 'swr/immutable'
import type { z } from 'zod'
import { apiRead } from '@/lib/browser/client'
import {
  addressesSchema,
  type Commune,
  communesSchema,
  type FoundAddress,
} from '@/lib/domain/identite/address-completion'

const LONGEST = 200

const reading =
  <S extends z.ZodType>(schema: S) =>
  (path: string): Promise<z.output<S>> =>
    apiRead(path, schema)
const readAddresses = reading(addressesSchema)
const readCommunes = reading(communesSchema)

const communesPath = (query: { codePostal: string } | { q: string }) =>
  `adresses/communes?${new URLSearchParams(query)}`

/** A call that fails is not made again by itself: every address can be typed without help. */
const QUIETLY = { shouldRetryOnError: false }

/** Suggestions of a field, and how to ask again for what could not be read. */
type Help<T> = { found: readonly T[]; retry: (() => void) | null }

/** Addresses for what is typed, from three characters. */
export function useAddresses(typed: string): Help<FoundAddress> {
  const q = typed.trim().slice(0, LONGEST)
  const path = q.length < 3 ? null : `adresses/recherche?${new URLSearchParams({ q })}`
  const { data, error, mutate } = useSWR(path, readAddresses, QUIETLY)
  const found = data?.features.map(({ properties }) => properties) ?? []
  return { found, retry: error === undefined ? null : () => void mutate() }
}

const isPostalCode = (text: string) => /^\d{5}$/.test(text)

/** Communes of a whole postal code, otherwise those whose name begins like the typed city. */
export function useCommunes(codePostal: string, city: string): Help<Commune> {
  const q = city.trim().slice(0, LONGEST / 2)
  const query = isPostalCode(codePostal) ? { codePostal } : q.length < 2 ? null : { q }
  const { data, error, mutate } = useSWR(query && communesPath(query), readCommunes, QUIETLY)
  return { found: data?.data ?? [], retry: error === undefined ? null : () => void mutate() }
}

/** Communes of a postal code just typed; none while it is not whole, and when the call fails. */
export async function communesOf(codePostal: string): Promise<readonly Commune[]> {
  if (!isPostalCode(codePostal)) return []
  const read: Promise<z.output<typeof communesSchema>> = preload(communesPath({ codePostal }), readCommunes)
  return read.then(
    ({ data }) => data,
    () => [],
  )
}
