import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FIELD_FRAME } from './input'

type Props = ComponentProps<'select'> & { before?: ReactNode }

/** The browser's own list of choices (keyboard, touch and screen readers come with it) in our frame. */
export function Select({ before, className, children, ...rest }: Props) {
  return (
    <span className={clsx(FIELD_FRAME, 'relative', className)}>
      {before}
      <select
        {...rest}
        className="min-w-0 flex-1 cursor-pointer appearance-none self-stretch truncate bg-transparent pr-7 outline-none [&>option]:bg-surface [&>option]:text-ink"
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3" />
    </span>
  )
}
