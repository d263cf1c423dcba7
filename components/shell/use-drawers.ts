'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { MOBILE_BREAKPOINT } from '@/lib/domain/interface/breakpoints'
import { COOKIES, DISPLAY_COOKIE } from '@/lib/domain/interface/cookies'
import type { Drawers } from '@/lib/domain/perimetre/navigation-state'
import { storeCookie } from '../../lib/browser/browser-cookie'

const NAMES: Record<keyof Drawers, string> = {
  main: COOKIES.mainDrawer,
  mini: COOKIES.miniDrawer,
  miniExpanded: COOKIES.miniDrawerExpanded,
  tab: COOKIES.display,
}
const SMALL = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`

export type Sheet = 'main' | 'mini' | null

/**
 * Sidebars of the frame. On a wide screen they are columns, kept in cookies (SHELL-26). On a small one both are closed
 * on arrival and open over the page, one at a time, without changing what is stored (SHELL-25).
 */
export function useDrawers(initial: Drawers) {
  const small = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMALL).matches,
    () => false,
  )
  const [drawers, setDrawers] = useState(initial)
  const [opened, setSheet] = useState<Sheet>(null)
  const sheet = small ? opened : null
  const change = useCallback((next: Partial<Drawers>) => {
    setDrawers((current) => ({ ...current, ...next }))
    for (const key of Object.keys(next) as (keyof Drawers)[]) {
      storeCookie(NAMES[key], String(next[key]), DISPLAY_COOKIE)
    }
  }, [])
  const closeSheet = useCallback(() => setSheet(null), [])
  const toggle = (drawer: 'main' | 'mini') => {
    if (small) setSheet((current) => (current === drawer ? null : drawer))
    else change({ [drawer]: !drawers[drawer] })
  }
  const showMain = () => (small ? setSheet('main') : change({ main: true }))
  const isShown = (drawer: 'main' | 'mini') => (small ? sheet === drawer : drawers[drawer])
  return { drawers, sheet, change, toggle, showMain, closeSheet, isShown }
}

/** True from the first time `shown` is, for what is heavy to draw and loses what was typed when it is taken away. */
export function useShownOnce(shown: boolean): boolean {
  const [seen, setSeen] = useState(shown)
  if (shown && !seen) setSeen(true)
  return seen || shown
}

/** Makes Escape close the open sheet, puts the focus in it, and gives the focus back to its opener (A11Y-04). */
export function useSheetFocus(sheet: Sheet, panel: () => HTMLElement | null, close: () => void) {
  useEffect(() => {
    if (!sheet) return
    const opener = document.activeElement
    panel()?.focus()
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
    }
  }, [sheet, panel, close])
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(SMALL)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
