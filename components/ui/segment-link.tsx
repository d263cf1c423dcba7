import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'

type Props = {
  href: string
  isCurrent: boolean
  /** Says what the current one is: the page, or one value of several. */
  current?: 'page' | 'true'
  children: ReactNode
}

/** One of the choices of `SEGMENTS` that is an address: a link, which leaves the page where it is scrolled to. */
export function SegmentLink({ href, isCurrent, current = 'page', children }: Props) {
  return (
    <AppLink
      href={href}
      scroll={false}
      aria-current={isCurrent ? current : undefined}
      className={clsx(
        'flex items-center justify-center gap-2 rounded-sm px-3 py-1.5 text-center text-[13.5px] font-semibold pointer-coarse:py-3',
        isCurrent ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </AppLink>
  )
}
