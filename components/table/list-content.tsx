import type { ListDefinition } from '@/lib/platform/lists/definition'
import {
  defaultColumns,
  isFiltered,
  type ListParams,
  listHref,
  listQuery,
  PAGE_SIZES,
} from '@/lib/platform/lists/params'
import { hasLostFilters } from '@/lib/platform/lists/unknown'
import { DataUnavailable } from './data-unavailable'
import { offeredOf, shown, withCounted } from './list-filters'
import type { ListScreenProps } from './list-frame'
import type { Reading } from './list-reading'
import { leadOf, NoRow, Rows, Table } from './list-rows'
import { Said } from './list-status'
import { announced, chosenInWords, sortsOf } from './list-words'
import { SelectionScope } from './selection'
import { Toolbar } from './toolbar'
import { ViewsMenu } from './views-menu'

type Read<Row> = ListScreenProps<Row> & { reading: Promise<Reading<Row>> }

/** The list with its rows; a failing call leaves the page standing and can be repeated (SHELL-58). */
export async function ListContent<Row>({ reading, ...props }: Read<Row>) {
  const { list, path, summary, filterFields = {}, offered } = props
  const { page, params } = await reading
  const visible = withoutImposed(list, params)
  const hrefOf = (changes: Partial<ListParams>) => listHref(path, listQuery(list, visible, changes))
  const found = listQuery(list, params, {
    page: 1,
    tri: list.defaultSort.name,
    ordre: list.defaultSort.order,
    lignes: PAGE_SIZES[0],
    colonnes: defaultColumns(list),
  }).slice(1)
  return (
    <>
      <Said text={page === null ? '' : announced(list, params, page, summary)} />
      <p className="hidden border-b border-line px-4 py-2 print:block print:empty:hidden">
        {chosenInWords(list, visible)}
      </p>
      <Toolbar
        path={path}
        params={params}
        searchLabel={list.searchLabel}
        columns={list.columns}
        facets={list.filters
          .filter((filter) => filter.facet)
          .map((filter) => offeredOf(list.history, filter, page?.facets[filter.name] ?? {}, params, offered))}
        filters={list.filters
          .filter((filter) => !filter.facet && !filter.hidden)
          .map((filter) => withCounted(filter, page?.facets[filter.name] ?? {}, params))
          .filter(({ labelOf, options }) => labelOf === undefined || options.length > 0)
          .map(shown)}
        fields={filterFields}
        sorts={
          page !== null && page.rows.length > 1 && props.card === undefined
            ? sortsOf(list, params, page.rows, hrefOf)
            : []
        }
        hrefOf={hrefOf}
        views={
          page !== null && (
            <ViewsMenu
              liste={list.name}
              requete={listQuery(list, visible, { page: 1 }).slice(1)}
              whole={{ nom: 'Toute la liste', href: path }}
              kept="Elle garde la recherche, les filtres, l’ordre et les colonnes."
              groupe={props.perimetre.groupe?.nom ?? null}
              vues={page.vues.map((vue) => ({
                ...vue,
                href: listHref(path, `?${vue.requete}`),
                isWider: hasLostFilters(list, vue.requete),
              }))}
            />
          )
        }
      />
      {page === null ? (
        <div className="p-4">
          <DataUnavailable />
        </div>
      ) : page.rows.length === 0 ? (
        <>
          {leadOf(props, params, []).length > 0 && (
            <Table {...props} params={params} page={page} hrefTo={hrefOf} />
          )}
          <NoRow {...props} isFiltered={isFiltered(visible) || visible.page > 1} />
        </>
      ) : props.bulk ? (
        <SelectionScope
          ids={page.rows.map(props.bulk.idOf)}
          total={page.total}
          requete={found}
          bulk={props.bulk.actions}
          key={found}
        >
          <Rows {...props} params={params} page={page} hrefTo={hrefOf} />
        </SelectionScope>
      ) : (
        <Rows {...props} params={params} page={page} hrefTo={hrefOf} />
      )}
    </>
  )
}

/** The address of the screen says these filters already: its links do not repeat them. */
function withoutImposed<Row>(list: ListDefinition<Row>, params: ListParams): ListParams {
  const imposed = list.filters.filter((filter) => filter.hidden).map(({ name }) => [name, []])
  return { ...params, filters: { ...params.filters, ...Object.fromEntries(imposed) } }
}
