const PATIENCE = 3_000
/** The heading of a record that stands beside its list, or of the page. */
const HEADING = '[data-record-title], main h1'

export const headingOf = () => document.querySelector<HTMLElement>(HEADING)

/**
 * Focuses an element as soon as it is there, unless the person does something else meanwhile; gives what ends it.
 * @param scrolls false where the browser puts the page back to where it was scrolled to
 */
export function focusOnce(
  find: () => HTMLElement | null | undefined,
  { scrolls = true }: { scrolls?: boolean } = {},
): () => void {
  const stop = new AbortController()
  const attempt = () => {
    const element = find()
    if (!element) return
    stop.abort()
    if (!element.matches('a, button, input, select, textarea, summary')) element.tabIndex = -1
    element.focus({ preventScroll: true })
    if (scrolls) element.scrollIntoView({ block: 'nearest' })
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

const AFTER_LOAD = 'titre-attendu'

/** The page that the browser is about to load takes the focus on its title. */
export function awaitHeadingAfterLoad(): void {
  sessionStorage.setItem(AFTER_LOAD, '1')
}

/** Whether this page was loaded so; asked once. */
export function isAwaitedAfterLoad(): boolean {
  const isSet = sessionStorage.getItem(AFTER_LOAD) !== null
  sessionStorage.removeItem(AFTER_LOAD)
  return isSet
}
