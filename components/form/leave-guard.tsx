'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useUnsavedWarning } from '@/components/form/use-unsaved-warning'
import { startsRouteChange } from '@/components/ui/page-progress'
import { BASE_PATH } from '@/lib/platform/routes'
import { UnsavedDialog } from './unsaved-dialog'

/** Part of the browser's Navigation API that we need, which not all of them have. */
type Traversal = Event & { navigationType: string; destination: { key: string; url: string } }
type Navigation = EventTarget & { traverseTo: (key: string) => unknown }

/**
 * Asks before the page is left while something is not saved: by a link or by « Précédent » in a window of ours, by the
 * browser's own when the document goes. Other views of the same page are not an exit.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const router = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useUnsavedWarning(unsaved)
  useEffect(() => {
    if (!unsaved) return
    const leaves = (url: string) => new URL(url).pathname !== window.location.pathname
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !startsRouteChange(event) || !leaves(link.href)) return
      event.preventDefault()
      event.stopPropagation()
      const { pathname, search, hash } = link
      const path = (pathname.slice(BASE_PATH.length) || '/') + search + hash
      setLeave(() => () => router.push(path))
    }
    const { navigation } = window as Window & { navigation?: Navigation }
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as Traversal
      if (navigationType !== 'traverse' || !event.cancelable || !leaves(destination.url)) return
      event.preventDefault()
      setLeave(() => () => navigation?.traverseTo(destination.key))
    }
    const stop = new AbortController()
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal })
    navigation?.addEventListener('navigate', onNavigate, { signal: stop.signal })
    return () => stop.abort()
  }, [unsaved, router])
  if (leave === null) return null
  return <UnsavedDialog open onStay={() => setLeave(null)} onLeave={leave} />
}
