import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { isOfPerimetre } from '@/lib/platform/lists/clauses'
import { defaultColumns, isFiltered, type ListParams, PAGE_SIZES } from '@/lib/platform/lists/params'
import type { ListPage } from '@/lib/platform/lists/source'
import { DataTable } from './data-table'
import type { ListScreenProps } from './list-frame'
import { PageSizes } from './page-sizes'

/** In place of the rows where there is none. */
export function NoRow<Row>({
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

type RowsProps<Row> = ListScreenProps<Row> & {
  params: ListParams
  page: ListPage<Row>
  hrefTo: (changes: Partial<ListParams>) => string
}

/** A page of rows, with its place in the whole list. */
export function Rows<Row>(props: RowsProps<Row>) {
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
export function leadOf<Row>(
  { lead }: Pick<ListScreenProps<Row>, 'lead'>,
  params: ListParams,
  rows: Row[],
): Row[] {
  return lead && params.page === 1 && !isFiltered(params) ? lead(rows) : rows
}

export function Table<Row>(props: RowsProps<Row>) {
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
