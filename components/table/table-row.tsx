'use client'

import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { DrawnColumn, DrawnRow } from './drawn-table'
import { SelectRow } from './selection'
import { wrapping } from './wrapping'

export type Tail = 'actions' | 'open'

type Props = {
  columns: readonly DrawnColumn[]
  row: Omit<DrawnRow, 'key' | 'above'>
  /** Whether another column than its name comes first. */
  isLed: boolean
  tail: Tail | undefined
  /** Whether a card hides a part of it. */
  folds: boolean
}

/** Written out, since rows drawn as cards would lose them in some browsers. */
const ROLE = { row: { role: 'row' }, name: { role: 'rowheader', scope: 'row' }, cell: { role: 'cell' } }

/** A line of the table, or a card. */
export function TableRow({ columns, row, isLed, tail, folds }: Props) {
  const { id, name, href, actions, isFirst } = row
  return (
    <tr
      {...ROLE.row}
      className={clsx(
        'group/row row',
        href && 'row-linked',
        isFirst && 'shadow-[inset_3px_0_var(--color-warn)]',
      )}
    >
      {id !== undefined && (
        <td {...ROLE.cell} className="cell-box">
          <SelectRow id={id} label={name} />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.name} column={column} content={row.cells[index]} href={href} isLed={isLed} />
      ))}
      {(tail || folds) && (
        <td
          {...ROLE.cell}
          className={clsx(
            'cell-tail',
            tail === 'actions' ? 'cell-actions' : 'cell-open',
            !tail && 'tabled:hidden',
          )}
        >
          {actions}
          {tail === 'open' && href && <DrawnIcon icon={ChevronRight} className="open-sign" />}
          {folds && <Unfold of={name} />}
        </td>
      )}
    </tr>
  )
}

type CellProps = Pick<Props, 'isLed'> & {
  column: DrawnColumn
  content: DrawnRow['cells'][number]
  href: string | undefined
}

function Cell({ column, content, href, isLed }: CellProps) {
  const { header, place, leads, end, leaving, etats } = column
  const isName = place === 'name'
  const isText = typeof content === 'string' && etats === undefined
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag
      {...(isName ? ROLE.name : ROLE.cell)}
      data-label={header}
      className={clsx(
        'cell',
        (isLed ? leads : isName) && 'cell-leads',
        isName && (isLed ? 'cell-numbered' : 'cell-named'),
        end && 'cell-end',
        isText ? wrapping(content, isName) : isName && 'cell-one-line',
        // Nothing to decide by: the card says so once it is unfolded.
        `cell-${place === 'kept' && isNothing(content) ? 'rest' : place}`,
        leaving,
      )}
    >
      {isName && href ? (
        <AppLink href={href} data-row="" className="row-link">
          {content}
        </AppLink>
      ) : etats && typeof content === 'string' ? (
        <EtatBadge etats={etats} etat={content} />
      ) : (
        content
      )}
    </Tag>
  )
}

const isNothing = (content: CellProps['content']) => content === '' || content === '—'

/** Shows the rest of a card, without script. */
function Unfold({ of }: { of: string }) {
  return (
    <details data-unfold="">
      <summary className="unfold">
        <DrawnIcon icon={ChevronDown} />
        <span className="sr-only">{`Détails de ${of}`}</span>
      </summary>
    </details>
  )
}
