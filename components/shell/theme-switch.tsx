'use client'

import { Moon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { storeCookie } from './browser-cookie'
import { parseTheme, THEME_ATTRIBUTES, THEME_COOKIE } from './theme'

const DARK = '(prefers-color-scheme: dark)'

/** Dark mode: the person's choice, kept in a cookie that the server reads; until there is one, the system's. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  const toggle = () => {
    const next = dark ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    storeCookie(THEME_COOKIE, next, THEME_ATTRIBUTES)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={toggle}
      className="group flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"
    >
      <DrawnIcon icon={Moon} className="text-muted" />
      <span className="flex-1">Mode sombre</span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-sunken px-[3px] transition-colors group-aria-checked:border-portal-fill group-aria-checked:bg-portal-fill forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText]! forced-colors:bg-[ButtonFace] forced-colors:group-aria-checked:bg-[Highlight]!"
      >
        <span className="size-4 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-white forced-colors:bg-[ButtonText]! forced-colors:group-aria-checked:bg-[HighlightText]!" />
      </span>
    </button>
  )
}

function isDark(): boolean {
  const chosen = parseTheme(document.documentElement.dataset.theme)
  return chosen ? chosen === 'dark' : window.matchMedia(DARK).matches
}

function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(DARK)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}
