import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { DrawnIcon } from './drawn-icon'
import { FIELD_FRAME } from './input'

type Props = ComponentProps<'select'> & { before?: ReactNode }

/** The browser's own list of choices (keyboard, touch and screen readers come with it) in our frame. */
export function Select({ before, className, children, ...rest }: Props) {
  return (
    <span className={clsx(FIELD_FRAME, 'relative', className)}>
      {before}
      <select {...rest} className="field-select">
        {children}
      </select>
      <DrawnIcon icon={ChevronDown} className="pointer-events-none absolute right-3" />
    </span>
  )
}
