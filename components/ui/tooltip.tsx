'use client'

import { type ReactNode, useId, useRef } from 'react'
import { placePopover } from './place'

/**
 * Short text shown on hover and on focus of what it wraps, and read as its description. Escape hides it. What it wraps
 * must be focusable, or hold something that is.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (!bubble.current || !anchor.current) return
    tieDescription(anchor.current, id)
    bubble.current.showPopover()
    placePopover(bubble.current, anchor.current, 'center')
  }
  const hide = () => {
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only watches the focusable element inside
    <span
      ref={anchor}
      className="inline-flex min-w-0"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none max-w-[min(320px,calc(100vw-16px))] rounded-sm bg-ink px-2.5 py-1.5 text-[13px] font-normal whitespace-pre-line text-bg shadow-pop"
      >
        {text}
      </span>
    </span>
  )
}

function tieDescription(anchor: HTMLElement, id: string) {
  const target = anchor.querySelector<HTMLElement>('a, button, input, select, [tabindex]')
  target?.setAttribute('aria-describedby', id)
}
