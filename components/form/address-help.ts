import { preload } from 'swr'
import useSWR from 'swr/immutable'
import type { z } from 'zod'
import { apiFetch } from '@/lib/browser/client'
import { addressesSchema, type Commune, communesSchema } from '@/lib/domain/address-completion'

const LONGEST = 200

const reading =
  <S extends z.ZodType>(schema: S) =>
  async (path: string): Promise<z.output<S>> =>
    schema.parse(await apiFetch(path))
const readAddresses = reading(addressesSchema)
const readCommunes = reading(communesSchema)

const communesPath = (query: { codePostal: string } | { q: string }) =>
  `adresses/communes?${new URLSearchParams(query)}`

/** A call that fails gives nothing: every address can be typed without help. */
const QUIETLY = { shouldRetryOnError: false }

/** Addresses for what is typed, from three characters. */
export function useAddresses(typed: string) {
  const q = typed.trim().slice(0, LONGEST)
  const path = q.length < 3 ? null : `adresses/recherche?${new URLSearchParams({ q })}`
  const { data } = useSWR(path, readAddresses, QUIETLY)
  return data?.features.map(({ properties }) => properties) ?? []
}

const isPostalCode = (text: string) => /^\d{5}$/.test(text)

/** Communes of a whole postal code, otherwise those whose name begins like the typed city. */
export function useCommunes(codePostal: string, city: string): readonly Commune[] {
  const q = city.trim().slice(0, LONGEST / 2)
  const query = isPostalCode(codePostal) ? { codePostal } : q.length < 2 ? null : { q }
  const { data } = useSWR(query && communesPath(query), readCommunes, QUIETLY)
  return data?.data ?? []
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
