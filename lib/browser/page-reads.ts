/** Headers by which the router asks for a page, and by which it asks ahead of a click. */
const PAGE = 'rsc'
const AHEAD = ['next-router-prefetch', 'next-router-segment-prefetch']
const OWN_ANSWER = 'text/x-component'

/** Whether a page could not be had: it is waited for, then asked for again. */
export type HeldPage = 'none' | 'held' | 'reading'

let state: HeldPage = 'none'
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

function become(next: HeldPage): void {
  state = next
  for (const listener of listeners) listener()
}

function isPageRead(init: RequestInit | undefined): boolean {
  const sent = new Headers(init?.headers)
  return sent.has(PAGE) && !AHEAD.some((name) => sent.has(name))
}

/** Tells the answer of a proxy in the place of the application; its own pages of errors are shown as they are. */
function isOutage({ status, headers }: Response): boolean {
  const isOwn = headers.get('Content-Type')?.startsWith(OWN_ANSWER) ?? false
  return (status === 429 || status >= 500) && !isOwn
}

/**
 * Holds the pages that the router asks `fetch` for: one that cannot be had is waited for until the person tries again.
 * The router would leave for the browser's own page of errors, with all that was typed (SAFE-26).
 */
export function holdingPages(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageRead(init)) return send(input, init)
    for (;;) {
      const response = await send(input, init).catch((cause: unknown) => {
        if (init?.signal?.aborted) throw cause
        return null
      })
      if (response !== null && !isOutage(response)) {
        // Whatever was waited for before, the person is elsewhere now.
        waiting.clear()
        become('none')
        return response
      }
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
        become('held')
      })
    }
  }
}

export const heldPage = (): HeldPage => state

/** Asks again for the pages that are waited for. */
export function readHeldPages(): void {
  const resumed = [...waiting]
  waiting.clear()
  if (resumed.length > 0) become('reading')
  for (const resume of resumed) resume()
}

/** Calls `listener` when that changes; gives what ends it. */
export function onHeldPages(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
