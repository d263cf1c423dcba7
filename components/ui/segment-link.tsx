import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'

/** Tailwind reads whole names; a current that is « false » is none. */
const CURRENT = {
  page: 'aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm forced-colors:aria-[current=page]:outline-2',
  true: 'aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-sm forced-colors:aria-[current=true]:outline-2',
} as const

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
        'rounded-sm px-3 py-1.5 text-center text-[13.5px] font-semibold text-muted hover:text-ink pointer-coarse:py-3',
        CURRENT[current],
      )}
    >
      {children}
    </AppLink>
  )
}
