'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Room of a table. One that fits scrolls with the page, under its headers; one that is wider than its room scrolls in it both
 * ways, so that its headers stay over their columns (TRUST-54). Until that is known it scrolls sideways.
 */
export function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState<boolean | null>(null)
  useEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!element || !table || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className={clsx(
        'scroll-shown relative',
        fits === null
          ? 'overflow-x-auto'
          : fits
            ? 'overflow-clip'
            : 'overflow-auto tabled:max-h-[calc(100dvh-6rem)] print:max-h-none print:overflow-visible',
      )}
    >
      {children}
    </div>
  )
}
