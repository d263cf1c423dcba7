'use client'

import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Notice shown while the browser says it is offline (SHELL-48). */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-2 font-semibold text-warn">
          <WifiOff aria-hidden="true" />
          Vous êtes hors ligne. Les données affichées peuvent ne plus être à jour.
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
