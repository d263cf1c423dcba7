import { placeOf } from '@/components/record/place'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { suiviLinks } from '@/lib/demandes/suivi/page'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { type Neighbours, readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { DemandeRecord } from './demande-record'

type Row = { id: number; numero: string; client: string | null }

/** Where a request stands in its list. */
export const demandePlace = <R extends Row>(found: Neighbours<R> | null, hrefOf: (row: R) => string) =>
  placeOf(found, {
    hrefOf,
    labelOf: ({ client, numero }) => client ?? numero,
    names: ['Demande précédente', 'Demande suivante'],
  })

type Props<R extends Row> = {
  demande: Demande
  opened: Opened
  searchParams: SearchParams
  /** Page it was opened from. */
  path: string
  /** List that its neighbours are of: that of the page, or one that holds its requests. */
  list: ListDefinition<R>
  /** Filters that the page imposes on this list. */
  fixed?: Record<string, string[]>
  /** Key of the request in the list, when it is not its id. */
  listKey?: number
  /** Page of a row, when the list holds more than requests of partners. */
  hrefOf?: (row: R) => string
}

/** The page of a request within the list it was opened from. */
export async function DemandeInList<R extends Row>(props: Props<R>) {
  const { demande, opened, searchParams, path, list, fixed = {}, listKey = demande.id } = props
  const { session, perimetre } = opened
  const links = suiviLinks(path, searchParams)
  const params = parseListParams(searchParams, list)
  const filtered = { ...params, filters: { ...params.filters, ...fixed } }
  const found = await readNeighbours(list, perimetre, filtered, listKey)
  const { hrefOf = ({ id }: R) => links.record(id) } = props
  return (
    <DemandeRecord
      demande={demande}
      list={{ href: links.list }}
      place={demandePlace(found, hrefOf)}
      person={openerOf(session, perimetre)}
    />
  )
}
