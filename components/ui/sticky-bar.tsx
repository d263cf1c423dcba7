'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { className: string; children: ReactNode }

/** A bar that stays at the foot of the window. The page scrolls what gets the focus above it, however high it is. */
export function StickyBar({ className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <div ref={ref} data-sticky-bar="" className={`sticky bottom-0 z-10 ${className}`}>
      {children}
    </div>
  )
}
