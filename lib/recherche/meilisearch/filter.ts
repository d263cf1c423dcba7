import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { filtreRecherche } from '@/lib/domain/recherche/filtre'
import type { HeldGroupes } from '../hits'

/** A text of Meilisearch's filter language: its quotes and backslashes stay characters of it. */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

const isOneOf = (field: string, values: readonly (string | number)[]): string =>
  `${field} IN [${values.map((value) => (typeof value === 'number' ? value : quoted(value))).join(', ')}]`

/** The perimeter of a search of dwellings, whose groups are given with their archived clients, with the facet of its portal (SEARCH-15, SEARCH-21); null where it holds nothing. */
export function logementFilters(
  perimetre: Perimetre,
  numeroContrat: string | null,
  { groupeIds, archived }: HeldGroupes,
): string[] | null {
  const { client, contrats } = perimetre
  const filtre = filtreRecherche(perimetre)
  if (filtre === null || groupeIds.length === 0) return null
  const filters = [isOneOf('groupe_id', groupeIds)]
  if (client !== null) filters.push(isOneOf('client_id', [client.id]))
  if (archived.length > 0) filters.push(`NOT ${isOneOf('client_id', archived)}`)
  if (filtre.facet === 'local_grp_code') filters.push(isOneOf('local_grp_code', [filtre.value]))
  if (client !== null && contrats.mode === 'selection')
    filters.push(isOneOf('numero_contrat', contrats.numeros))
  if (numeroContrat !== null) filters.push(isOneOf('numero_contrat', [numeroContrat]))
  return filters
}

/** Groups by their ids. */
export const groupeFilter = (ids: readonly number[]): string => isOneOf('id', ids)
