import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'

export type Sort = { name: string; order: 'asc' | 'desc' }

type Props = {
  column: { name: string; header: string; align?: 'end' }
  sort?: Sort | undefined
  hrefOf: (sort: Sort) => string
}

/** Header of a column that sorts the list; pressed again, it turns the order round. */
export function SortLink({ column, sort, hrefOf }: Props) {
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
