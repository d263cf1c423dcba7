import type { ReactNode } from 'react'
import type { Etats } from '@/lib/domain/textes/etats'
import { valeurTypographiee } from '@/lib/domain/textes/typography'
import type { FirstRows } from '@/lib/platform/lists/definition'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import type { DrawnColumn, DrawnRow, DrawnTitle, Place } from './drawn-table'
import { formatValue } from './format-value'
import { leavingClass, leavingWidths } from './room'
import { Table } from './table'

export type TableColumn<Row> = ExportColumn<Row> & {
  sortable?: boolean
  align?: 'end'
  part?: 'who' | 'when'
  leads?: true
  isKept?: true
  etats?: Etats
}

export type Sort = { name: string; order: 'asc' | 'desc' }

type Props<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Drawn cells, by column name; a column without one shows its exported value. */
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
  /** Page of a row: its first cell is the link, and the whole row follows it. */
  hrefOf?: (row: Row) => string | null
  /** Actions on a row, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Key of a row where rows can be chosen, inside a `SelectionScope`. */
  idOf?: ((row: Row) => number) | undefined
  sort?: Sort
  /** Address of the list sorted by a column. */
  sortHref?: (sort: Sort) => string
  /** Rows that come first, under a title of their own. */
  first?: FirstRows<Row> | undefined
  /** Whether columns leave where it is narrow, for a table whose columns may be chosen; else it keeps all and scrolls. */
  fitted?: boolean
}

/** The one table: sorted by links, read as cards where it is narrow, the name of a row linked to its page. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns: given, rows, idOf, hrefOf, actions, fitted = false } = props
  const columns = ledFirst(given)
  const leaves = fitted ? leavingWidths(given, rows, idOf !== undefined) : new Map<string, number>()
  const titles = titlesOf(rows, props.first)
  return (
    <Table
      caption={caption}
      columns={columns.map((column) =>
        drawnColumn(column, column === given[0], leavingClass(leaves.get(column.name)), props),
      )}
      rows={rows.map((row, index) => drawnRow(columns, row, titles.get(index), props))}
      tail={actions ? 'actions' : hrefOf && 'open'}
    />
  )
}

/** The column that leads a row comes first, and the number of the row last, as small as it matters. */
function ledFirst<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const [name, ...others] = columns
  const leader = others.find(({ leads }) => leads)
  if (name === undefined || leader === undefined) return columns
  return [leader, ...others.filter((column) => column !== leader), name]
}

function placeOf<Row>(column: TableColumn<Row>, isName: boolean): Place {
  if (isName) return 'name'
  return column.etats ? 'state' : (column.part ?? (column.isKept ? 'kept' : 'rest'))
}

// What is not said is left out, since it would be written in the page.
function drawnColumn<Row>(
  column: TableColumn<Row>,
  isName: boolean,
  leaving: string,
  { cells = {}, sort, sortHref }: Props<Row>,
): DrawnColumn {
  const { name, header, sortable, align, leads, etats } = column
  const current = sort?.name === name ? sort.order : undefined
  const order = current === 'asc' ? 'desc' : 'asc'
  return {
    name,
    header,
    place: placeOf(column, isName),
    ...(leads && { leads }),
    ...(align && { end: true }),
    ...(leaving && { leaving }),
    ...(etats && !cells[name] && { etats }),
    ...(sortable && sortHref && { sort: { href: sortHref({ name, order }), ...(current && { current }) } }),
  }
}

function drawnRow<Row>(
  columns: readonly TableColumn<Row>[],
  row: Row,
  above: DrawnTitle | undefined,
  { columns: [first], keyOf, cells = {}, hrefOf, actions, idOf, ...props }: Props<Row>,
): DrawnRow {
  const href = hrefOf?.(row) ?? null
  return {
    key: keyOf(row),
    name: first ? formatValue(first.value(row)) : '',
    cells: columns.map(({ name, value, etats }) => {
      const draw = cells[name]
      if (draw) return draw(row)
      const text = formatValue(value(row))
      return etats ? text : valeurTypographiee(text)
    }),
    ...(href !== null && { href }),
    ...(idOf && { id: idOf(row) }),
    ...(actions && { actions: actions(row) }),
    ...(props.first?.has(row) && { isFirst: true }),
    ...(above && { above }),
  }
}

/** Titles of the rows that come first and of those that follow, by the row they stand above; none where no row comes first. */
function titlesOf<Row>(
  rows: readonly Row[],
  first: FirstRows<Row> | undefined,
): ReadonlyMap<number, DrawnTitle> {
  const count = first ? rows.filter(first.has).length : 0
  if (first === undefined || count === 0) return new Map()
  return new Map<number, DrawnTitle>([
    [0, { title: first.title, text: first.text }],
    [count, { title: first.others }],
  ])
}
