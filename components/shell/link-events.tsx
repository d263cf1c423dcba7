'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { shouldPrefetch } from '@/lib/domain/prefetch'
import { BASE_PATH } from '@/lib/platform/routes'

/**
 * Follows the links of `AppLink` without reloading the document. The page is fetched ahead once the pointer or the focus
 * reaches the link, and never on a slow or metered connection (SHELL-49).
 */
export function LinkEvents() {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = appLinkAt(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      router.push(pathOf(link), { scroll: link.dataset.app !== 'still' })
    }
    let near: HTMLAnchorElement | null = null
    const approach = (event: Event) => {
      const link = appLinkAt(event)
      // The rows of a search take the focus in turn as results come, without anybody near them.
      if (event.type === 'focusin' && link?.getAttribute('role') === 'option') return
      if (link && link !== near && prefetchAllowed()) router.prefetch(pathOf(link))
      near = link
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', approach)
    document.addEventListener('focusin', approach)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('focusin', approach)
    }
  }, [router])
  return null
}

function appLinkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-app]') : null
}

/** A click that asks for another tab, another window or a download is the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The router's address of a link: without /v2, which it adds. */
function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return (pathname.slice(BASE_PATH.length) || '/') + search + hash
}

type Connection = { effectiveType?: string; saveData?: boolean }

function prefetchAllowed(): boolean {
  return shouldPrefetch((navigator as Navigator & { connection?: Connection }).connection)
}
