import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Etats } from '@/lib/domain/textes/etats'
import type { FirstRows } from '@/lib/platform/lists/definition'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import { formatValue } from './format-value'
import { GroupTitle, groupTitles } from './group-title'
import { leavingClass, leavingWidths, wrapping } from './room'
import { SelectPage, SelectRow } from './selection'
import { type Sort, SortLink } from './sort-link'

export type TableColumn<Row> = ExportColumn<Row> & {
  sortable?: boolean
  align?: 'end'
  part?: 'who' | 'when'
  leads?: true
  isKept?: true
  etats?: Etats
}

type Props<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Drawn cells, by column name; a column without one shows its exported value. */
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
  /** Page of a row: its first cell is the link, and the whole row follows it. */
  hrefOf?: (row: Row) => string
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

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Written out, since rows drawn as cards would lose them in some browsers. */
const ROLE = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** The one table: sorted by links, read as cards where it is narrow, the name of a row linked to its page. */
export function DataTable<Row>({
  caption,
  columns: given,
  rows,
  keyOf,
  cells = {},
  hrefOf,
  actions,
  idOf,
  sort,
  sortHref,
  first,
  fitted = false,
}: Props<Row>) {
  const columns = ledFirst(given)
  const leaves = fitted ? leavingWidths(given, rows, idOf !== undefined) : new Map<string, number>()
  const leaving = new Map(columns.map(({ name }) => [name, leavingClass(leaves.get(name))]))
  const hasTail = actions !== undefined || hrefOf !== undefined
  const [name] = given
  const titles = groupTitles(rows, first)
  const isLed = columns[0] !== name
  const folds = columns.some((column) => placeOf(column, column === name) === 'rest')
  return (
    <div className="@container/rows min-w-0">
      <div className="scroll-shown relative overflow-x-auto">
        <table {...ROLE.table} className="w-full border-collapse cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead {...ROLE.rows} className="cards:hidden">
            <tr {...ROLE.row}>
              {idOf && (
                <th {...ROLE.header} scope="col" className="w-11 border-b border-line py-2.5 pl-4">
                  <SelectPage ids={rows.map(idOf)} />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.name}
                  {...ROLE.header}
                  scope="col"
                  aria-sort={sort?.name === column.name ? ARIA_SORT[sort.order] : undefined}
                  className={clsx(
                    'border-b border-line px-3 py-2.5 first:pl-4 last:pr-4 text-[13px] font-semibold align-bottom whitespace-nowrap text-muted',
                    column.align === 'end' ? 'text-right' : 'text-left',
                    leaving.get(column.name),
                  )}
                >
                  {column.sortable && sortHref ? (
                    <SortLink column={column} sort={sort} hrefOf={sortHref} />
                  ) : (
                    column.header
                  )}
                </th>
              ))}
              {hasTail && (
                <th
                  {...ROLE.header}
                  scope="col"
                  className="sticky right-0 w-10 border-b border-line bg-surface"
                >
                  <span className="sr-only">{actions ? 'Actions' : 'Ouvrir'}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...ROLE.rows} className="cards:block">
            {rows.map((row, index) => {
              const title = titles.get(index)
              return (
                <Fragment key={keyOf(row)}>
                  {title && (
                    <GroupTitle
                      {...title}
                      columns={columns.length + (idOf ? 1 : 0) + (hasTail || folds ? 1 : 0)}
                    />
                  )}
                  <tr
                    {...ROLE.row}
                    className={clsx(
                      'group/row row',
                      hrefOf && 'row-linked',
                      first?.has(row) && 'shadow-[inset_3px_0_var(--color-warn)]',
                    )}
                  >
                    {idOf && (
                      <td {...ROLE.cell} className="cell-box">
                        <SelectRow id={idOf(row)} label={nameOf(given, row)} />
                      </td>
                    )}
                    {columns.map((column) => {
                      const content = drawn(column, row, cells[column.name])
                      const header = column === name
                      const place = placeOf(column, header)
                      const Cell = header ? 'th' : 'td'
                      return (
                        <Cell
                          key={column.name}
                          {...(header ? ROLE.name : ROLE.cell)}
                          scope={header ? 'row' : undefined}
                          data-label={column.header}
                          data-place={place}
                          className={clsx(
                            'cell',
                            (isLed ? column.leads : header) && 'cell-leads',
                            header && (isLed ? 'cell-numbered' : 'cell-named'),
                            column.align === 'end' && 'cell-end',
                            typeof content === 'string'
                              ? wrapping(content, header)
                              : header && 'cell-one-line',
                            `cell-${place}`,
                            leaving.get(column.name),
                          )}
                        >
                          {header && hrefOf ? (
                            <AppLink href={hrefOf(row)} data-row="" className="after:absolute after:inset-0">
                              {content}
                            </AppLink>
                          ) : (
                            content
                          )}
                        </Cell>
                      )
                    })}
                    {(hasTail || folds) && (
                      <td
                        {...ROLE.cell}
                        className={clsx(
                          'cell-tail',
                          actions ? 'cell-actions' : 'cell-open',
                          !hasTail && 'tabled:hidden',
                        )}
                      >
                        {actions?.(row)}
                        {!actions && hrefOf && (
                          <ChevronRight
                            aria-hidden="true"
                            className="inline text-muted group-hover/row:text-portal-ink cards:hidden"
                          />
                        )}
                        {folds && <Unfold of={nameOf(given, row)} />}
                      </td>
                    )}
                  </tr>
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Shows the rest of a card, without script. */
function Unfold({ of }: { of: string }) {
  return (
    <details data-unfold="" className="group/unfold tabled:hidden">
      <summary className="unfold">
        <ChevronDown aria-hidden="true" className="group-open/unfold:rotate-180" />
        <span className="sr-only">Détails de {of}</span>
      </summary>
    </details>
  )
}

/** The column that leads a row comes first, and the number of the row last, as small as it matters. */
function ledFirst<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const [name, ...others] = columns
  const leader = others.find(({ leads }) => leads)
  if (name === undefined || leader === undefined) return columns
  return [leader, ...others.filter((column) => column !== leader), name]
}

function placeOf<Row>(column: TableColumn<Row>, isName: boolean): 'name' | 'state' | 'who' | 'when' | 'rest' {
  if (isName) return 'name'
  return column.etats ? 'state' : (column.part ?? 'rest')
}

function drawn<Row>(
  column: TableColumn<Row>,
  row: Row,
  draw: ((row: Row) => ReactNode) | undefined,
): ReactNode {
  if (draw) return draw(row)
  const text = formatValue(column.value(row))
  return column.etats ? <EtatBadge etats={column.etats} etat={text} /> : text
}

const nameOf = <Row,>([first]: readonly TableColumn<Row>[], row: Row): string =>
  first ? formatValue(first.value(row)) : ''
