import { useSyncExternalStore } from 'react'
import { parseTheme, THEME_ATTRIBUTES, THEME_COOKIE } from '../domain/interface/theme'
import { storeCookie } from './browser-cookie'

const DARK = '(prefers-color-scheme: dark)'

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

/** Whether the page is dark: the person's choice; until there is one, the system's. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

/** Chooses the other theme, in a cookie that the server reads. */
export function switchTheme(): void {
  const next = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  storeCookie(THEME_COOKIE, next, THEME_ATTRIBUTES)
}
