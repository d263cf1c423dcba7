'use client'

import { type ComponentProps, type RefObject, Suspense, useEffect } from 'react'
import { lazyCode } from './lazy-code'

const load = () => import('./popover-layer')
const Layer = lazyCode(load)

type Props = ComponentProps<typeof Layer> & { open: boolean }

/**
 * Floating panel that closes with Escape, with a press or a focus elsewhere. What opens it keeps the focus. Its code is
 * fetched as the pointer or the focus reaches its anchor: most pages open none.
 */
export function Popover({ open, ...layer }: Props) {
  useApproach(layer.anchor, load)
  if (!open) return null
  return (
    <Suspense>
      <Layer {...layer} />
    </Suspense>
  )
}

/** Calls `prepare` once the pointer or the focus reaches an element; a failure is told by what needs it, later. */
export function useApproach(anchor: RefObject<HTMLElement | null>, prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const element = anchor.current
    if (!element) return
    const stop = new AbortController()
    const near = () => {
      stop.abort()
      prepare().catch(() => {})
    }
    element.addEventListener('pointerenter', near, { signal: stop.signal })
    element.addEventListener('focusin', near, { signal: stop.signal })
    return () => stop.abort()
  }, [anchor, prepare])
}
