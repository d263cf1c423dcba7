import clsx from 'clsx'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article'; padded?: boolean }

/** Surface that groups what belongs together. */
export function Card({ as: Tag = 'div', padded = false, className, ...rest }: Props) {
  return (
    <Tag {...rest} className={clsx('rounded-lg border border-line bg-surface', padded && 'p-6', className)} />
  )
}
