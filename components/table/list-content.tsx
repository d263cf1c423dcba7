import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { formatNumber } from '@/lib/domain/format'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { DIRECT_EXPORT_ROWS } from '@/lib/platform/lists/export-types'
import { isFiltered, type ListParams, listHref, listQuery } from '@/lib/platform/lists/params'
import { type ListPage, readListPage } from '@/lib/platform/lists/source'
import { log } from '@/lib/platform/log'
import { DataTable } from './data-table'
import { ExportMenu } from './export-menu'
import { ListFrame, type ListScreenProps } from './list-frame'
import { RetryButton } from './retry-button'
import { PageSizes, Toolbar } from './toolbar'

type Props<Row> = ListScreenProps<Row> & { params: ListParams }

async function read<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): Promise<ListPage<Row> | null> {
  try {
    return await readListPage(list, perimetre, params)
  } catch (error) {
    log.error('liste.lecture', { liste: list.name, error })
    return null
  }
}

/** The list with its rows; a failing call leaves the page standing and can be repeated (SHELL-58). */
export async function ListContent<Row>(props: Props<Row>) {
  const { list, perimetre, params, path, title, summary, action, filterFields = {}, children } = props
  const page = await read(list, perimetre, params)
  if (page === null) {
    return (
      <ListFrame title={title} summary=" " action={action}>
        {children}
        <div className="p-4">
          <Alert tone="bad" actions={<RetryButton />}>
            Le serveur de données est actuellement indisponible
          </Alert>
        </div>
      </ListFrame>
    )
  }
  const visible = withoutImposed(list, params)
  const hrefOf = (changes: Partial<ListParams>) => listHref(path, listQuery(list, visible, changes))
  const query = listQuery(list, params, { page: 1 }).slice(1)
  const exportCall = (format: string) => `listes/${list.name}/export?format=${format}${query && `&${query}`}`
  return (
    <ListFrame
      title={title}
      summary={summary(page.total)}
      action={
        <>
          {page.total > 0 && (
            <ExportMenu
              calls={{ csv: exportCall('csv'), xlsx: exportCall('xlsx') }}
              deferred={page.total > DIRECT_EXPORT_ROWS}
            />
          )}
          {action}
        </>
      }
    >
      {children}
      <Toolbar
        path={path}
        params={params}
        searchLabel={list.searchLabel}
        columns={list.columns}
        facets={list.filters
          .filter((filter) => filter.facet)
          .map((filter) => ({ ...shown(filter), counts: page.facets[filter.name] ?? {} }))}
        filters={list.filters.filter((filter) => !filter.facet && !filter.hidden).map(shown)}
        fields={filterFields}
        hrefOf={hrefOf}
      />
      {page.rows.length === 0 ? (
        <NoRow {...props} params={visible} />
      ) : (
        <Rows {...props} page={page} hrefTo={hrefOf} />
      )}
    </ListFrame>
  )
}

/** The address of the screen says these filters already: its links do not repeat them. */
function withoutImposed<Row>(list: ListDefinition<Row>, params: ListParams): ListParams {
  const imposed = list.filters.filter((filter) => filter.hidden).map(({ name }) => [name, []])
  return { ...params, filters: { ...params.filters, ...Object.fromEntries(imposed) } }
}

/** What the toolbar needs of a filter: no SQL leaves the server part. */
function shown({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}) {
  return { name, label, options }
}

function NoRow<Row>({ path, params, emptyAction }: Props<Row>) {
  return (
    <EmptyState
      title="Aucun résultat pour ce périmètre"
      actions={
        isFiltered(params) || params.page > 1 ? (
          <ButtonLink href={path}>Réinitialiser les filtres</ButtonLink>
        ) : (
          emptyAction
        )
      }
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
  return (
    <>
      {props.card ? <Grid {...props} card={props.card} /> : <Table {...props} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-[13.5px] text-muted">
        <p>
          {formatNumber(first)} à {formatNumber(first + page.rows.length - 1)} sur {formatNumber(page.total)}
        </p>
        <PageSizes params={params} hrefOf={hrefTo} />
        <Pagination
          page={params.page}
          pageCount={Math.ceil(page.total / params.lignes)}
          hrefOf={(number) => hrefTo({ page: number })}
        />
      </div>
    </>
  )
}

function Table<Row>({ list, params, keyOf, cells, hrefOf, actions, page, hrefTo }: RowsProps<Row>) {
  return (
    <DataTable
      caption={list.title}
      columns={list.columns
        .filter((column) => params.colonnes.includes(column.name))
        .map(({ sort, optional, ...column }) => ({ ...column, sortable: sort !== undefined }))}
      rows={page.rows}
      keyOf={keyOf}
      cells={cells}
      hrefOf={hrefOf}
      actions={actions}
      sort={{ name: params.tri, order: params.ordre }}
      sortHref={({ name, order }) => hrefTo({ tri: name, ordre: order })}
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
