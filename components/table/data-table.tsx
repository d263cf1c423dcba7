import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Etats } from '@/lib/domain/etats'
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

/** Actions stay in view; what scrolls under them fades before it. */
const ACTIONS =
  'tabled:sticky tabled:right-0 tabled:bg-surface tabled:before:pointer-events-none tabled:before:absolute tabled:before:inset-y-0 tabled:before:right-full tabled:before:w-5 tabled:before:bg-linear-to-l tabled:before:from-surface tabled:before:to-transparent tabled:group-hover/row:bg-portal-soft tabled:group-hover/row:before:from-portal-soft'

/** A card: name and state on the first line, who and when on the second, the rest once it is unfolded. */
const CARD = {
  row: 'cards:flex cards:flex-wrap cards:items-center cards:gap-x-3 cards:px-4 cards:py-2 cards:before:order-3 cards:before:h-0 cards:before:basis-full',
  name: 'cards:order-1 cards:min-w-0 cards:flex-[1_1_0] cards:text-[16px] cards:whitespace-normal cards:wrap-anywhere',
  state: 'cards:order-2 cards:max-w-3/5',
  who: 'cards:order-4 cards:block cards:min-w-0 cards:flex-[1_1_0] cards:whitespace-normal cards:leading-snug cards:wrap-anywhere cards:text-[14px]',
  when: 'cards:order-5 cards:text-[13.5px] cards:whitespace-nowrap cards:text-muted',
  tail: 'cards:order-6 cards:-my-1 cards:-mr-2 cards:ml-auto cards:flex cards:items-center',
  rest: 'cards:order-7 cards:hidden cards:basis-full cards:justify-between cards:gap-4 cards:py-0.5 cards:text-right cards:whitespace-normal cards:wrap-anywhere cards:group-has-[[data-unfold][open]]/row:flex cards:before:max-w-2/5 cards:before:shrink-0 cards:before:text-left cards:before:text-[13px] cards:before:text-muted cards:before:content-[attr(data-label)]',
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
                      'group/row border-b border-line last:border-b-0',
                      CARD.row,
                      hrefOf && 'relative hover:bg-portal-soft',
                      first?.has(row) && 'shadow-[inset_3px_0_var(--color-warn)]',
                    )}
                  >
                    {idOf && (
                      <td {...ROLE.cell} className="z-1 py-[11px] pl-4 align-middle relative cards:p-0">
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
                            'px-3 py-[11px] align-middle tabled:first:pl-4 tabled:last:pr-4 cards:p-0',
                            header && 'text-left',
                            (isLed ? column.leads : header) && 'tabled:font-semibold',
                            header &&
                              (isLed
                                ? 'cards:font-semibold tabled:text-[13px] tabled:font-normal tabled:text-muted'
                                : 'font-semibold'),
                            column.align === 'end' && 'tabled:text-right',
                            typeof content === 'string'
                              ? wrapping(content, header)
                              : header && 'whitespace-nowrap',
                            CARD[place],
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
                          'text-right cards:p-0',
                          actions ? 'z-1 cards:relative tabled:pr-2' : 'cards:z-1 cards:relative tabled:pr-4',
                          actions && ACTIONS,
                          !hasTail && 'tabled:hidden',
                          CARD.tail,
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
      <summary className="grid size-11 list-none place-items-center rounded-md text-muted [&::-webkit-details-marker]:hidden">
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

function placeOf<Row>(
  column: TableColumn<Row>,
  isName: boolean,
): keyof Pick<typeof CARD, 'name' | 'state' | 'who' | 'when' | 'rest'> {
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
