import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import {
  type History,
  isOfPerimetre,
  type ListDefinition,
  type ListFilter,
} from '@/lib/platform/lists/definition'
import {
  defaultColumns,
  hasLostFilters,
  isFiltered,
  type ListParams,
  listHref,
  listQuery,
  PAGE_SIZES,
} from '@/lib/platform/lists/params'
import { REACH_TEXTS, reachOf } from '@/lib/platform/lists/reach'
import type { ListPage } from '@/lib/platform/lists/source'
import { DataTable } from './data-table'
import { DataUnavailable } from './data-unavailable'
import type { ListScreenProps } from './list-frame'
import type { Reading } from './list-reading'
import { Said } from './list-status'
import { orderWords } from './order-words'
import { PageSizes } from './page-sizes'
import { SelectionScope } from './selection'
import type { SortChoice } from './sort-select'
import { Toolbar } from './toolbar'
import { ViewsMenu } from './views-menu'

type Props<Row> = ListScreenProps<Row> & { params: ListParams }
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
          .map((filter) =>
            offeredOf(
              { ...(list.history && { history: list.history }) },
              filter,
              page?.facets[filter.name] ?? {},
              params,
              offered,
            ),
          )}
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
              whole={path}
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

/** Announces a list that changed: how many rows, in which order, and where in them. */
function announced<Row>(
  list: ListDefinition<Row>,
  { tri, ordre, page, lignes }: ListParams,
  { rows, total }: ListPage<Row>,
  summary: (total: number) => string,
): string {
  const by = list.columns.find(({ name }) => name === tri)
  const pages = Math.max(1, Math.ceil(total / lignes))
  const order = total > 1 && by ? `, tri «\u00a0${by.header}\u00a0» ${orderWords(by, rows, ordre)}` : ''
  return `${summary(total)}${order}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`
}

/** Search and choices of the list, which its fields no longer say on paper. */
function chosenInWords<Row>({ filters }: ListDefinition<Row>, params: ListParams): string {
  const chosen = filters.flatMap(({ name, label, options, labelOf }) => {
    const values = (params.filters[name] ?? []).map(
      (value) => options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? value,
    )
    return values.length > 0 ? `${label}\u00a0: ${values.join(', ')}` : []
  })
  const searched = params.recherche === '' ? [] : [`Recherche\u00a0: ${params.recherche}`]
  return [...searched, ...chosen].join('. ')
}

/** The orders that a list may have, each with its address. */
function sortsOf<Row>(
  { columns }: ListDefinition<Row>,
  { tri, ordre }: ListParams,
  rows: readonly Row[],
  hrefOf: (changes: Partial<ListParams>) => string,
): SortChoice[] {
  return columns
    .filter(({ sort }) => sort !== undefined)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        href: hrefOf({ tri: column.name, ordre: order }),
        label: `${column.header}, ${orderWords(column, rows, order)}`,
        current: column.name === tri && order === ordre,
      })),
    )
}

/** A facet with its counts, and without the values that nobody who reads this list can meet. */
function offeredOf(
  { history }: Pick<ListDefinition<unknown>, 'history'>,
  filter: ListFilter,
  counts: Record<string, number>,
  { filters }: ListParams,
  offered: ListScreenProps<unknown>['offered'] = {},
) {
  const wanted = offered[filter.name]
  const isMet = (value: string) =>
    wanted === undefined ||
    wanted.includes(value) ||
    (counts[value] ?? 0) > 0 ||
    (filters[filter.name]?.includes(value) ?? false)
  return {
    ...shown(filter),
    options: filter.options
      .filter(({ value }) => isMet(value))
      .map((option) => ({ ...option, ...coverOf(history, filter.name, option.value) })),
    counts,
    definition: filter.definition,
  }
}

/** Rows that the number of a value covers, in words, where the filter tells it. */
function coverOf(history: History | undefined, filter: string, value: string): { covers?: string } {
  if (!history?.open[filter]) return {}
  const reach = reachOf({ history }, { [filter]: [value] })
  return reach === null ? {} : { covers: REACH_TEXTS[reach] }
}

/** Most values that a filter offers of those that were counted. */
const MOST_VALUES = 200

/** A filter whose choices are the values that were counted, the most frequent of them, with those that are chosen. */
function withCounted(
  filter: ListFilter,
  counts: Record<string, number>,
  { filters }: ListParams,
): ListFilter {
  const { labelOf, accepts } = filter
  if (labelOf === undefined) return filter
  const found = Object.keys(counts).filter((value) => accepts?.test(value) ?? true)
  found.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const values = new Set([...(filters[filter.name] ?? []), ...found.slice(0, MOST_VALUES)])
  const options = [...values]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
  return { ...filter, options }
}

/** Filter as the toolbar needs it: no SQL leaves the server part. */
function shown({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}) {
  return {
    name,
    label,
    options: options.map(({ value, label }) => ({ value, label: valeurTypographiee(label) })),
  }
}

function NoRow<Row>({
  list,
  perimetre,
  path,
  emptyAction,
  isFiltered,
}: ListScreenProps<Row> & { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isOfPerimetre(list, perimetre) ? 'Aucun résultat pour ce périmètre' : 'Aucun résultat'}
      actions={isFiltered ? <ButtonLink href={path}>Réinitialiser les filtres</ButtonLink> : emptyAction}
    />
  )
}

type RowsProps<Row> = Props<Row> & {
  page: ListPage<Row>
  hrefTo: (changes: Partial<ListParams>) => string
}

function Rows<Row>(props: RowsProps<Row>) {
  const { params, page, hrefTo } = props
  const first = (params.page - 1) * params.lignes + 1
  const last = first + page.rows.length - 1
  const left = page.total - page.rows.length
  return (
    <>
      {props.card ? <Grid {...props} card={props.card} /> : <Table {...props} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-[13.5px] text-muted">
        <p>
          {`${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(page.total)}`}
          {left > 0 && (
            <span className="hidden print:inline">{`\u00a0: ${formatCount(left, 'ligne')} de la liste ${left > 1 ? 'ne sont' : 'n’est'} pas sur ce papier. « Exporter » les donne toutes.`}</span>
          )}
        </p>
        <PageSizes
          current={params.lignes}
          sizes={PAGE_SIZES.map((size) => ({ size, href: hrefTo({ lignes: size }) }))}
        />
        <Pagination
          page={params.page}
          pageCount={Math.ceil(page.total / params.lignes)}
          hrefOf={(number) => hrefTo({ page: number })}
        />
      </div>
    </>
  )
}

/** The rows of a page, with what leads those of the whole list. */
function leadOf<Row>({ lead }: Pick<ListScreenProps<Row>, 'lead'>, params: ListParams, rows: Row[]): Row[] {
  return lead && params.page === 1 && !isFiltered(params) ? lead(rows) : rows
}

function Table<Row>(props: RowsProps<Row>) {
  const { list, params, keyOf, cells, hrefOf, actions, bulk, page, hrefTo } = props
  return (
    <DataTable
      caption={list.title}
      columns={list.columns
        .filter((column) => params.colonnes.includes(column.name))
        .map(({ sort, optional, ...column }) => ({ ...column, sortable: sort !== undefined }))}
      rows={leadOf(props, params, page.rows)}
      keyOf={keyOf}
      cells={cells}
      hrefOf={hrefOf}
      actions={actions}
      idOf={bulk?.idOf}
      first={list.first}
      sort={{ name: params.tri, order: params.ordre }}
      sortHref={({ name, order }) => hrefTo({ tri: name, ordre: order })}
      fitted={params.colonnes.join() === defaultColumns(list).join()}
    />
  )
}

function Grid<Row>({ list, keyOf, page, card }: RowsProps<Row> & { card: (row: Row) => ReactNode }) {
  return (
    <ul aria-label={list.title} className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-3">
      {page.rows.map((row) => (
        <li key={keyOf(row)} className="flex">
          {card(row)}
        </li>
      ))}
    </ul>
  )
}
