'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { type HeldPage, heldPage, holdingPages, onHeldPages, readHeldPages } from '@/lib/browser/page-reads'

const none = (): HeldPage => 'none'

/** Says that the page asked for could not be read, on the page that stays: nothing of it is lost (SAFE-26). */
export function PageFault() {
  const state = useSyncExternalStore(onHeldPages, heldPage, none)
  useEffect(() => {
    const send = window.fetch
    window.fetch = holdingPages(send.bind(window))
    window.addEventListener('online', readHeldPages)
    return () => {
      window.fetch = send
      window.removeEventListener('online', readHeldPages)
    }
  }, [])
  return (
    <div role="alert" className="sticky top-0 z-40">
      {state !== 'none' && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-bad/30 bg-bad-soft px-4 py-2 font-semibold text-bad">
          La page demandée n’a pas pu être lue. Celle-ci reste telle quelle.
          <button
            type="button"
            aria-disabled={state === 'reading'}
            onClick={readHeldPages}
            className="min-h-8 rounded-md border border-bad/50 bg-surface px-3"
          >
            Réessayer
          </button>
        </p>
      )}
    </div>
  )
}
