import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import { formatValue } from './format-value'

export type TableColumn<Row> = ExportColumn<Row> & { sortable?: boolean; align?: 'end' }
export type Sort = { name: string; order: 'asc' | 'desc' }

type Props<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Drawn cells, by column name; a column without one shows its exported value. */
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
  /** Page of a row: its first cell is the link, and the whole row follows it. */
  hrefOf?: (row: Row) => string
  /** What can be done with a row, at its end. */
  actions?: (row: Row) => ReactNode
  sort?: Sort
  /** Address of the list sorted by a column. */
  sortHref?: (sort: Sort) => string
}

/** Actions stay in view; what scrolls under them fades before it. */
const ACTIONS =
  'z-1 pr-2 text-right max-sm:relative sm:sticky sm:right-0 sm:bg-surface sm:before:pointer-events-none sm:before:absolute sm:before:inset-y-0 sm:before:right-full sm:before:w-5 sm:before:bg-linear-to-l sm:before:from-surface sm:before:to-transparent sm:group-hover:bg-portal-soft sm:group-hover:before:from-portal-soft'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** The one table: sorted by links, read as cards below 640 px, first cell linked to the row's page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  cells = {},
  hrefOf,
  actions,
  sort,
  sortHref,
}: Props<Row>) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={sort?.name === column.name ? ARIA_SORT[sort.order] : undefined}
                className={clsx(
                  'border-b border-line bg-surface px-3 py-2.5 first:pl-4 last:pr-4 text-[13px] font-semibold align-bottom text-muted',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.sortable && sortHref ? (
                  <SortLink column={column} sort={sort} hrefOf={sortHref} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {(actions || hrefOf) && (
              <th scope="col" className="sticky right-0 w-10 border-b border-line bg-surface">
                <span className="sr-only">{actions ? 'Actions' : 'Ouvrir'}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx(
                'group border-b border-line last:border-b-0 max-sm:grid max-sm:gap-1 max-sm:px-4 max-sm:py-3',
                hrefOf && 'relative hover:bg-portal-soft',
              )}
            >
              {columns.map((column, index) => {
                const content = cells[column.name]?.(row) ?? formatValue(column.value(row))
                const header = index === 0
                const Cell = header ? 'th' : 'td'
                return (
                  <Cell
                    key={column.name}
                    scope={header ? 'row' : undefined}
                    data-label={column.header}
                    className={clsx(
                      'px-3 py-[11px] align-middle sm:first:pl-4 sm:last:pr-4 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:p-0',
                      header
                        ? 'text-left font-semibold max-sm:text-[16px]'
                        : 'max-sm:text-right max-sm:before:max-w-2/5 max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-[13px] max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
                      column.align === 'end' && 'sm:text-right',
                      typeof content === 'string' ? wrapping(content, header) : header && 'whitespace-nowrap',
                    )}
                  >
                    {header && hrefOf ? (
                      <AppLink href={hrefOf(row)} className="after:absolute after:inset-0">
                        {content}
                      </AppLink>
                    ) : (
                      content
                    )}
                  </Cell>
                )
              })}
              {actions && <td className={ACTIONS}>{actions(row)}</td>}
              {!actions && hrefOf && (
                <td className="pr-4 text-right max-sm:hidden">
                  <ChevronRight
                    aria-hidden="true"
                    className="inline text-muted group-hover:text-portal-ink"
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Texts of one line: a number, a date, a reference. */
const ONE_LINE = /^\S*\d\S*$/
/** An instant such as « 21/11/2026 à 09:00 »: balanced lines do not leave « à » at the end of the first. */
const INSTANT = /^[\d/]{10} à [\d:]{5}$/

/** What is read at once is never cut, nor the name of a row unless it is long; the longer a text, the wider its lines. */
function wrapping(text: string, isName: boolean): string {
  if (text.length > 30 && !ONE_LINE.test(text)) return 'sm:min-w-44'
  if (isName || ONE_LINE.test(text) || (text.length <= 16 && !/\s/.test(text))) return 'whitespace-nowrap'
  if (INSTANT.test(text)) return 'text-balance'
  if (text.length > 16) return 'sm:min-w-32'
  return text.length > 12 ? 'sm:min-w-28' : ''
}

function SortLink<Row>({
  column,
  sort,
  hrefOf,
}: {
  column: TableColumn<Row>
  sort?: Sort
  hrefOf: (sort: Sort) => string
}) {
  const current = sort?.name === column.name ? sort.order : null
  const Arrow = current === 'desc' ? ArrowDown : ArrowUp
  return (
    <AppLink
      href={hrefOf({ name: column.name, order: current === 'asc' ? 'desc' : 'asc' })}
      scroll={false}
      className={clsx(
        'relative inline-block after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:text-ink',
        current && 'text-ink',
      )}
    >
      {column.header}
      {current && (
        <Arrow
          aria-hidden="true"
          className={clsx(
            'absolute inset-y-0 my-auto size-3.5',
            column.align === 'end' ? 'right-full mr-0.5' : 'left-full ml-0.5',
          )}
        />
      )}
    </AppLink>
  )
}
