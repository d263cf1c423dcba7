import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'

type Props = {
  header: string
  /** Address of the list in the other order, or sorted by this column. */
  href: string
  /** Order that the list has by this column. */
  current?: 'asc' | 'desc'
  end: boolean | undefined
}

/** Header of a column that sorts the list; pressed again, it turns the order round. */
export function SortLink({ header, href, current, end }: Props) {
  return (
    <AppLink href={href} scroll={false} className={clsx('sort', current && 'text-ink')}>
      {header}
      {current && (
        <DrawnIcon
          icon={current === 'desc' ? ArrowDown : ArrowUp}
          className={clsx(
            'absolute inset-y-0 my-auto size-3.5',
            end ? 'right-full mr-0.5' : 'left-full ml-0.5',
          )}
        />
      )}
    </AppLink>
  )
}
