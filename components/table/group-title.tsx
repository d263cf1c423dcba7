import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { FirstRows } from '@/lib/platform/lists/definition'

type Title = { title: string; text?: string }

/** Titles of the rows that come first and of those that follow, by the row they stand above; none where no row comes first. */
export function groupTitles<Row>(
  rows: readonly Row[],
  first: FirstRows<Row> | undefined,
): ReadonlyMap<number, Title> {
  const count = first ? rows.filter(first.has).length : 0
  if (first === undefined || count === 0) return new Map()
  return new Map<number, Title>([
    [0, { title: first.title, text: first.text }],
    [count, { title: first.others }],
  ])
}

/** Written out, since rows drawn as cards would lose them in some browsers. */
const ROLE = { row: { role: 'row' }, title: { role: 'rowheader' } }

/** Line above a group of rows; amber says that they wait for the reader. */
export function GroupTitle({ title, text, columns }: Title & { columns: number }) {
  return (
    <tr {...ROLE.row} className="cards:block">
      <th
        {...ROLE.title}
        scope="rowgroup"
        colSpan={columns}
        className={clsx(
          'border-b border-line px-4 py-2 text-left text-[13px] font-semibold cards:block',
          text ? 'bg-warn-soft text-warn' : 'bg-sunken text-muted',
        )}
      >
        {text && <CircleAlert aria-hidden="true" className="mr-2 inline size-4 align-text-bottom" />}
        {title}
        {text && <span className="ml-2 font-normal">{text}</span>}
      </th>
    </tr>
  )
}
