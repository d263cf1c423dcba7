'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

const PATIENCE = 3_000
/** The heading of a record that stands beside its list, or of the page. */
const HEADING = '[data-record-title], main h1'

const here = () => window.location.pathname + window.location.search

/**
 * Where the focus goes as a record is opened from a list, and as it is closed: its heading, then the row it was opened from
 * (TRUST-35). The router alone leaves it on nothing.
 */
export function RowFocus() {
  const address = `${usePathname()}?${useSearchParams()}`
  const opened = useRef<string | null>(null)

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const row =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-row]') : null
      if (row && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey)
        opened.current = row.pathname + row.search
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the address
  useEffect(() => {
    const record = opened.current
    if (record === null) return
    if (here() === record) return focusOnce(() => document.querySelector<HTMLElement>(HEADING))
    opened.current = null
    return focusOnce(() => rowOf(record))
  }, [address])
  return null
}

const rowOf = (record: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')].find(
    ({ pathname, search }) => pathname + search === record,
  )

/** Focuses an element as soon as it is there, unless the person does something else meanwhile; gives what ends it. */
function focusOnce(find: () => HTMLElement | null | undefined): () => void {
  const stop = new AbortController()
  const attempt = () => {
    const element = find()
    if (!element) return
    stop.abort()
    if (!element.matches('a, button')) element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }
  const watch = new MutationObserver(attempt)
  const late = setTimeout(() => stop.abort(), PATIENCE)
  stop.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(late)
  })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => stop.abort(), { signal: stop.signal })
  attempt()
  if (!stop.signal.aborted) watch.observe(document.body, { childList: true, subtree: true })
  return () => stop.abort()
}
