'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusOnce, headingOf } from '@/components/ui/focus-once'

const here = () => window.location.pathname + window.location.search

/**
 * Where the focus goes as a record is opened from a list, and as it is closed: its heading, then the row it was opened from
 * (TRUST-35); and as a
 * result of the search, or a link marked `data-replaces`, replaces what is shown: the title (A11Y-14). The router alone leaves it on nothing.
 */
export function RowFocus() {
  const address = `${usePathname()}?${useSearchParams()}`
  const opened = useRef<string | null>(null)
  const replaced = useRef(false)

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      if (link.matches('[data-row]')) opened.current = link.pathname + link.search
      else if (link.matches('[data-replaces], [role="option"]')) replaced.current = true
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the address
  useEffect(() => {
    const record = opened.current
    const isReplaced = replaced.current
    replaced.current = false
    if (isReplaced) return focusOnce(headingOf)
    if (record === null) return
    if (here() === record) return focusOnce(headingOf)
    opened.current = null
    return focusOnce(() => rowOf(record))
  }, [address])
  return null
}

const rowOf = (record: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')].find(
    ({ pathname, search }) => pathname + search === record,
  )
