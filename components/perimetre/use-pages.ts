import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '@/lib/perimetre/options'

export type PageQuery = { offset: number; limit: number; signal: AbortSignal }
/** Reads a page; null when the reading was given up. */
export type PageRead<T> = (query: PageQuery) => Promise<Page<T> | null>

const PAGE_SIZE = 100

type Loaded<T> = { read: PageRead<T> | null; total: number; pages: ReadonlyMap<number, readonly T[]> }

/**
 * A long list read from the server page by page, as its rows come into view. `read` identifies the list: with a new
 * one the list starts again, what was shown staying until its first page is there.
 */
export function usePages<T>(read: PageRead<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ read: null, total: 0, pages: new Map() })
  const asked = useRef(new Set<number>())
  const stop = useRef(new AbortController())

  const ask = useCallback(
    async (page: number) => {
      if (asked.current.has(page)) return
      asked.current.add(page)
      const { signal } = stop.current
      const answer = await read({ offset: page * PAGE_SIZE, limit: PAGE_SIZE, signal })
      if (answer === null || signal.aborted) return
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
    void ask(0)
    return () => stop.current.abort()
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

  return { total: loaded.total, loading: loaded.read !== read, rowAt, ensure }
}
