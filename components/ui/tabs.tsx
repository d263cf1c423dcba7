'use client'

import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { tabClass } from './tab-class'

export type Tab<Id extends string = string> = { id: Id; label: ReactNode }
type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Prefix of the ids that tie tabs to panels: give `tabPanelProps(prefix, id)` to each panel. */
  prefix: string
  className?: string
  tabClassName?: string
}

/** Row of tabs; left and right arrows move and select, only the selected tab is in the tab order. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  prefix,
  className,
  tabClassName,
}: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const next = index === null ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-${next.id}`)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={clsx('border-b border-line', className ?? 'flex gap-2')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${prefix}-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${prefix}-${tab.id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
          className={clsx(tabClass(tab.id === selected), tabClassName ?? 'px-4 py-3')}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Attributes of the panel of a tab. */
export function tabPanelProps(prefix: string, id: string) {
  return { role: 'tabpanel', id: `${prefix}-${id}-panel`, 'aria-labelledby': `${prefix}-${id}` } as const
}

/** Where an arrow, Home or End key leads in a list of `count` entries; null for other keys. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
