'use client'

import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import type { PanelProps } from './panel'
import { PanelSkeleton } from './panel-skeleton'

const Panel = lazyCode(() => import('./panel'))

/** Loads the panel's code and data the first time its tab is shown, and keeps it from then on. */
export function LazyPanel(props: PanelProps) {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen || !place.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [seen])
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<PanelSkeleton />}>
          <Panel {...props} />
        </Suspense>
      ) : (
        <PanelSkeleton />
      )}
    </div>
  )
}
