'use client'

import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'

/** Notice shown while the browser says it is offline (SHELL-48); links and searches then wait, so that the page is not lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (online) return
    document.addEventListener('click', holdLink, { capture: true })
    document.addEventListener('submit', holdSearch, { capture: true })
    return () => {
      document.removeEventListener('click', holdLink, { capture: true })
      document.removeEventListener('submit', holdSearch, { capture: true })
    }
  }, [online])
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warn-soft px-4 py-2 font-semibold text-warn">
          <DrawnIcon icon={WifiOff} />
          Vous êtes hors ligne. Les données affichées peuvent ne plus être à jour.
        </p>
      )}
    </div>
  )
}

/** Keeps the person on the page: the link would replace it with the browser's own error. */
function holdLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hash !== '') return
  event.preventDefault()
  event.stopPropagation()
}

/** Holds a form that would open a page, such as the filters of a list: what was typed in it stays. */
function holdSearch(event: SubmitEvent) {
  if (!(event.target instanceof HTMLFormElement) || event.target.getAttribute('method') !== 'get') return
  event.preventDefault()
  event.stopPropagation()
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
