const EVENT = 'extranet:perimetre'

/** Shows the perimeter's tab of the menu, from anywhere in the page. */
export function openPerimetre(): void {
  window.dispatchEvent(new Event(EVENT))
}

/** Calls `listener` each time the perimeter's tab is asked for; gives how to stop. */
export function onOpenPerimetre(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
