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
      className="rounded-sm px-3 py-1.5 text-center text-[13.5px] font-semibold text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm pointer-coarse:py-3 forced-colors:aria-[current]:outline-2"
    >
      {children}
    </AppLink>
  )
}
