'use client'

import { usePathname } from 'next/navigation'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import { closePalette, editPalette, openPalette, usePalette } from './palette'
import type { PaletteProps } from './palette-window'
import { isShortcut } from './shortcut'
import { useSearchBar } from './use-search-bar'

const Window = lazyCode(() => import('./palette-window'))

/** Listens to the key of the search on every page of a logged-in person, and draws its window once it is open. */
export function PaletteHost(props: PaletteProps) {
  const { open, text } = usePalette()
  useSearchBar(text)
  const path = usePathname()
  // With the page itself: later, it would close what a key has opened over that page already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was reached, by whatever way
  useLayoutEffect(() => closePalette(), [path])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || isEditor(event.target)) return
      if (!open && isBehindWindow()) return
      event.preventDefault()
      if (event.repeat) return
      if (open) closePalette()
      else openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={<EarlyTyping />}>
      <Window {...props} />
    </Suspense>
  )
}

/** Until the code of the window is there: what is typed is for its box, wherever the focus still is. */
function EarlyTyping() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
      // The box of the top bar gives what it holds by itself.
      const isTyped = target instanceof Element && target.matches('[data-search-box]')
      if (isComposing || ctrlKey || metaKey || altKey || isTyped) return
      if (key === 'Escape') return closePalette()
      if (key !== 'Enter' && key !== 'Backspace' && [...key].length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Backspace') editPalette((text) => text.slice(0, -1))
      else if (key !== 'Enter') editPalette((text) => text + key)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return null
}

/** An editor of rich text has its own use of the key. */
const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

/** A window that is open is answered first. */
const isBehindWindow = () => document.querySelector('[aria-modal="true"]') !== null
