'use client'

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button'
import { Popover } from './popover'

export type MenuItem = { id: string; label: ReactNode; href?: string; onSelect?: () => void }
type Props = {
  label: string
  children: ReactNode
  items: readonly MenuItem[]
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Button that opens a short list of actions or plain links; arrows, Home, End and Escape work as in any menu. */
export function Menu({ label, children, items, variant, size }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = nextIndex(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)
    if (next === null) return
    event.preventDefault()
    entries[next]?.focus()
  }
  const choose = (item: MenuItem) => {
    setOpen(false)
    button.current?.focus()
    item.onSelect?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass({ variant, size })}
        onClick={() => setOpen((current) => !current)}
      >
        {children}
      </button>
      <Popover open={open} onClose={close} anchor={button} label={label} role="menu" align="end" id={id}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu, whose role is on the popover */}
        <div ref={list} className="grid min-w-48 p-1.5" onKeyDown={onKeyDown}>
          {items.map((item) =>
            item.href ? (
              <a
                key={item.id}
                role="menuitem"
                tabIndex={-1}
                href={item.href}
                className={ITEM}
                onClick={() => choose(item)}
              >
                {item.label}
              </a>
            ) : (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={ITEM}
                onClick={() => choose(item)}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      </Popover>
    </>
  )
}

const ITEM =
  'flex min-h-10 items-center gap-2.5 rounded-sm px-3 text-left font-[550] hover:bg-portal-soft focus-visible:bg-portal-soft'

/** Where an arrow, Home or End key leads in a list of `count` entries; null for other keys. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown' || key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
