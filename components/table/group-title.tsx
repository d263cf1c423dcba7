import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { DrawnTitle } from './drawn-table'

/** Written out, since rows drawn as cards would lose them in some browsers. */
const ROLE = { row: { role: 'row' }, title: { role: 'rowheader' } }

/** Line above a group of rows; amber says that they wait for the reader. */
export function GroupTitle({ title, text, columns }: DrawnTitle & { columns: number }) {
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
        {text && <DrawnIcon icon={CircleAlert} className="mr-2 inline size-4 align-text-bottom" />}
        {title}
        {text && <span className="ml-2 font-normal">{text}</span>}
      </th>
    </tr>
  )
}
