'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { SCROLLED_TABS } from './tab-class'

type Props = { label: string; current: string | undefined; children: ReactNode }

/** Row of links that looks like tabs; where it scrolls, it brings the current one to its middle. */
export function TabRow({ label, current, children }: Props) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !tab) return
    // Not scrollIntoView, which moves the page too.
    row.current.scrollLeft += middleOf(tab) - middleOf(row.current)
  }, [current])
  return (
    <nav ref={row} aria-label={label} className={clsx(SCROLLED_TABS, 'border-b border-line')}>
      {children}
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
