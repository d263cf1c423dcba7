import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '@/lib/perimetre/options'

export type PageQuery = { offset: number; limit: number; signal: AbortSignal }
/** Reads a page; null when the reading was given up. Throws when it fails. */
export type PageRead<T> = (query: PageQuery) => Promise<Page<T> | null>

const PAGE_SIZE = 100

type Loaded<T> = { read: PageRead<T> | null; total: number; pages: ReadonlyMap<number, readonly T[]> }

/**
 * A long list read from the server page by page, as its rows come into view. `read` identifies the list: with a new
 * one the list starts again, what was shown staying until its first page is there.
 */
export function usePages<T>(read: PageRead<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ read: null, total: 0, pages: new Map() })
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(new Set<number>())
  const failed = useRef(new Set<number>())
  const stop = useRef(new AbortController())

  const ask = useCallback(
    async (page: number) => {
      if (asked.current.has(page)) return
      asked.current.add(page)
      const { signal } = stop.current
      const query = { offset: page * PAGE_SIZE, limit: PAGE_SIZE, signal }
      const answer = await read(query).catch(() => 'failed' as const)
      if (answer === null || signal.aborted) return
      if (answer === 'failed') {
        failed.current.add(page)
        setFailed(true)
        return
      }
      setLoaded((before) => {
        const pages = new Map(before.read === read ? before.pages : []).set(page, answer.rows)
        return { read, pages, total: page === 0 ? answer.total : before.total }
      })
    },
    [read],
  )

  useEffect(() => {
    stop.current = new AbortController()
    asked.current = new Set()
    failed.current = new Set()
    setFailed(false)
    void ask(0)
    return () => stop.current.abort()
  }, [ask])

  /** Asks again for the pages that could not be read; nothing else does, however the list is scrolled. */
  const retry = useCallback(() => {
    const pages = [...failed.current]
    failed.current = new Set()
    setFailed(false)
    for (const page of pages) {
      asked.current.delete(page)
      void ask(page)
    }
  }, [ask])

  /** Asks for the rows from `first` to `last`, if they are not there yet. */
  const ensure = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page++)
        void ask(page)
    },
    [ask],
  )
  const rowAt = (index: number): T | undefined =>
    loaded.pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE]

  const loading = loaded.read !== read && !hasFailed
  return { total: loaded.total, loading, hasFailed, retry, rowAt, ensure }
}
