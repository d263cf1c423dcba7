'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

type Props<T> = {
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T, index: number) => ReactNode
  label: string
  /** Expected height of a row in pixels; real heights are measured. */
  rowHeight?: number
  maxHeight?: number
}

/** List of any length that draws only the rows in view; the list scrolls inside `maxHeight` pixels. */
export function VirtualList<T>({ items, keyOf, children, label, rowHeight = 32, maxHeight = 350 }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  return (
    <div ref={scroller} className="overflow-auto" style={{ maxHeight }}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index]
          return (
            item !== undefined && (
              <li
                key={keyOf(item)}
                ref={rows.measureElement}
                data-index={row.index}
                aria-setsize={items.length}
                aria-posinset={row.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {children(item, row.index)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
