'use client'

import clsx from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { placePopover } from './place'

type Props = {
  open: boolean
  onClose: () => void
  /** Element the popover hangs on: pressing it does not count as outside, and Escape gives it the focus back. */
  anchor: RefObject<HTMLElement | null>
  label: string
  align?: 'start' | 'center' | 'end'
  role?: 'dialog' | 'listbox' | 'menu'
  id?: string
  className?: string
  children: ReactNode
}

/**
 * Floating panel in the browser's top layer. It closes with Escape, with a press or a focus elsewhere. `manual`, because
 * `auto` would close on the press of its own opener and the click would then open it again.
 */
export function Popover({
  open,
  onClose,
  anchor,
  label,
  align,
  role = 'dialog',
  id,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    const opener = anchor.current
    if (!open || !panel || !opener) return
    const place = () => placePopover(panel, opener, align)
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) onClose()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // A popover inside this one closes first.
      if (event.key !== 'Escape' || panel.querySelector('[popover]:not([role="tooltip"])')) return
      event.stopPropagation()
      // A window around the popover would close with it.
      event.preventDefault()
      focusIn(opener)
      onClose()
    }
    panel.showPopover()
    place()
    const resized = new ResizeObserver(place)
    resized.observe(panel)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', onElsewhere, { signal })
    document.addEventListener('focusin', onElsewhere, { signal })
    document.addEventListener('keydown', onKeyDown, { signal, capture: true })
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', place, { signal, capture: true })
    return () => {
      stop.abort()
      resized.disconnect()
    }
  }, [open, onClose, anchor, align])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of three that all take a label
    <div
      ref={ref}
      id={id}
      popover="manual"
      role={role}
      aria-label={label}
      className={clsx(
        'overflow-auto rounded-lg border border-line bg-surface text-ink shadow-pop',
        className,
      )}
    >
      {children}
    </div>
  )
}

function focusIn(element: HTMLElement) {
  const target = element.matches('a, button, input')
    ? element
    : element.querySelector<HTMLElement>('button, input, a')
  target?.focus()
}
