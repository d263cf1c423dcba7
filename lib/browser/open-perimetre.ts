import { BASE_PATH } from '@/lib/platform/routes'

const EVENT = 'extranet:perimetre'

/** Page that asked for a perimeter, to come back to: its address without /v2, and as it stood. */
let asked: { at: string; path: string } | null = null

/**
 * Shows the perimeter's tab of the menu, from anywhere in the page; applied, it comes back to this page, or to `retour`
 * (PERIM-53).
 */
export function openPerimetre(retour?: string): void {
  const { pathname, search } = window.location
  asked = { at: pathname, path: retour ?? `${pathname.slice(BASE_PATH.length) || '/'}${search}` }
  window.dispatchEvent(new Event(EVENT))
}

/** Page that asked for the perimeter, while the person is on it; null where the tab was opened by itself. */
export const askingPage = (): string | null =>
  asked !== null && asked.at === window.location.pathname ? asked.path : null

/** Calls `listener` each time the perimeter's tab is asked for; gives how to stop. */
export function onOpenPerimetre(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
