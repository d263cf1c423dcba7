import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ZONE } from '@/lib/domain/parc/carte'
import { env } from '@/lib/platform/env'
import { type ListDefinition, listFor } from '@/lib/platform/lists/definition'
import { type ListParams, listHref, listQuery, parseListParams } from '@/lib/platform/lists/params'
import { historyText } from './history-text'
import { Ignored } from './ignored'
import { ListContent } from './list-content'
import { ListExports } from './list-exports'
import { ListFrame, type ListScreenProps } from './list-frame'
import { type Reading, readRows } from './list-reading'
import { ListSkeleton } from './list-skeleton'
import { MapPanel } from './map-panel'
import { ViewSwitch } from './view-switch'
import { ZoneField } from './zone-field'

/**
 * A list page: title, search, filters, columns, exports, table, pages. The rows stream in after the frame; those shown stay
 * until the next ones are there, with the focus and what is typed (TRUST-35). The frame is drawn once: what is opened from
 * it meanwhile, such as a window, stays open as they come.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { perimetre, searchParams, title, summary, action, above, children, fixed = {} } = props
  const list = listFor(props.list, perimetre)
  const parsed = parseListParams(searchParams, list)
  const params = { ...parsed, filters: { ...parsed.filters, ...fixed } }
  const reading = readRows(list, perimetre, params)
  const place = list.place
  const isMap = place !== undefined && searchParams.vue === 'carte'
  const path = isMap ? `${props.path}?vue=carte` : props.path
  const zones = params.filters[ZONE] ?? []
  const open = { filters: { ...parsed.filters, [ZONE]: [], ...none(fixed) } }
  return (
    <ListFrame
      title={title}
      summary={
        <>
          <Suspense fallback={<Skeleton className="mt-1.5 h-4 w-48" />}>
            <Summary reading={reading} summary={summary} />
          </Suspense>
          {list.history && <span>{`. ${historyText(list.history, perimetre, params.filters)}`}</span>}
        </>
      }
      action={
        <>
          {place && (
            <ViewSwitch
              list={listHref(props.path, listQuery(list, parsed, open))}
              map={listHref(`${props.path}?vue=carte`, listQuery(list, parsed, open))}
              isMap={isMap}
            />
          )}
          <Suspense fallback={null}>
            <ListExports list={list} path={path} reading={reading} />
          </Suspense>
          {action}
        </>
      }
      above={
        <>
          {above}
          {isMap && (
            <MapPanel
              call={`listes/${list.name}/carte${placesQuery(list, params)}`}
              style={env().MAP_STYLE_URL}
              record={place.record}
              alerte={place.alerte}
              words={place.words}
              zone={zones[0] ?? null}
              whole={listHref(path, listQuery(list, parsed, open))}
            />
          )}
        </>
      }
    >
      {children}
      <Ignored list={list} search={searchParams} path={path} />
      <Suspense fallback={<ListSkeleton />}>
        <ListContent
          {...props}
          list={list}
          path={path}
          filterFields={
            place ? { ...props.filterFields, [ZONE]: <ZoneField chosen={zones} /> } : props.filterFields
          }
          reading={reading}
        />
      </Suspense>
    </ListFrame>
  )
}

/** Filters that the address of the screen imposes are in no query of its own. */
const none = (fixed: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.keys(fixed).map((name) => [name, []]))

/** Limits of the points of a map: the search and the filters, but where the map is. */
const placesQuery = <Row,>(list: ListDefinition<Row>, { recherche, filters }: ListParams): string =>
  listQuery(list, parseListParams({}, list), { recherche, filters: { ...filters, [ZONE]: [] } })

async function Summary<Row>({
  reading,
  summary,
}: {
  reading: Promise<Reading<Row>>
  summary: (total: number, sum: number) => string
}) {
  const { page } = await reading
  return page === null ? '\u00a0' : summary(page.total, page.sum)
}
