'use client'

import clsx from 'clsx'
import type { DrawnColumn, DrawnRow } from './drawn-table'
import { GroupTitle } from './group-title'
import { Scroller } from './scroller'
import { SelectPage } from './selection'
import { SortLink } from './sort-link'
import { TableRow, type Tail } from './table-row'

type Props = {
  caption: string
  columns: readonly DrawnColumn[]
  rows: readonly DrawnRow[]
  /** Where rows end with their actions, or with the sign of their page. */
  tail: Tail | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Written out, since rows drawn as cards would lose them in some browsers. */
const ROLE = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
}

/**
 * Draws the table from its texts. A client component although little of it answers: what the server sends beside the HTML
 * is then the data of the rows, not each of their elements a second time (PERF-14).
 */
export function Table({ caption, columns, rows, tail }: Props) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const folds = columns.some(({ place }) => place === 'rest')
  const isLed = columns[0]?.place !== 'name'
  const width = columns.length + (ids.length > 0 ? 1 : 0) + (tail || folds ? 1 : 0)
  return (
    <div className="@container/rows min-w-0">
      <Scroller>
        <table {...ROLE.table} className="w-full border-collapse cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead {...ROLE.rows} className="heads">
            <tr {...ROLE.row}>
              {ids.length > 0 && (
                <th {...ROLE.header} scope="col" className="head-box">
                  <SelectPage ids={ids} />
                </th>
              )}
              {columns.map(({ name, header, sort, end, leaving }) => (
                <th
                  key={name}
                  {...ROLE.header}
                  scope="col"
                  aria-sort={sort?.current && ARIA_SORT[sort.current]}
                  className={clsx('head', end ? 'text-right' : 'text-left', leaving)}
                >
                  {sort ? <SortLink {...sort} header={header} end={end} /> : header}
                </th>
              ))}
              {tail && (
                <th {...ROLE.header} scope="col" className="head-tail">
                  <span className="sr-only">{tail === 'actions' ? 'Actions' : 'Ouvrir'}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...ROLE.rows} className="cards:block">
            {rows.flatMap(({ key, above, ...row }) => [
              above && <GroupTitle key={`${key} above`} {...above} columns={width} />,
              <TableRow key={key} columns={columns} row={row} isLed={isLed} tail={tail} folds={folds} />,
            ])}
          </tbody>
        </table>
      </Scroller>
    </div>
  )
}
