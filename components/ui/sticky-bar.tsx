'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useRoom } from './use-room'

type Props = { className: string; children: ReactNode }

/**
 * A bar that stays at the foot of the window, above the message of the moment (TRUST-17). The page scrolls what gets the
 * focus above it, however high it is.
 */
export function StickyBar({ className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useRoom(ref, '--bar-room', 16)
  useEffect(() => {
    // A browser shows the line where one types, not the whole of a field of several lines.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
  return (
    <div ref={ref} data-sticky-bar="" className={`sticky bottom-(--message-room,0px) z-10 ${className}`}>
      {children}
    </div>
  )
}
