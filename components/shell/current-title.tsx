'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'

let current: { path: string; title: string } | null = null
const listeners = new Set<() => void>()

function set(next: typeof current) {
  current = next
  for (const listener of listeners) listener()
}

/** Names the page in the breadcrumb when its address alone does not tell: `<CurrentTitle title="LOG-004812" />`. */
export function CurrentTitle({ title }: { title: string }) {
  const path = usePathname()
  useEffect(() => {
    set({ path, title })
    return () => set(null)
  }, [path, title])
  return null
}

/** Title given by the page at `path`, if it gave one. */
export function useCurrentTitle(path: string): string | undefined {
  const given = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
  return given?.path === path ? given.title : undefined
}
