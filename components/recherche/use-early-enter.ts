import { type RefObject, useEffect, useRef } from 'react'

/** The first row of the window of a box that may be opened. */
const firstRow = (box: HTMLElement | null) =>
  box?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled="true"])')

/**
 * Enter pressed before what is typed is answered opens the first row as soon as it is, unless something else is typed
 * meanwhile. Gives what to call as it is pressed.
 */
export function useEarlyEnter(
  box: RefObject<HTMLInputElement | null>,
  typed: string,
  isSettled: boolean,
): () => void {
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (!isSettled) return
    const isAwaited = pressed.current === typed
    pressed.current = null
    if (isAwaited) firstRow(box.current)?.click()
  }, [box, typed, isSettled])
  return () => {
    // A row that is there is opened by the box itself.
    if (!isSettled && typed !== '' && !firstRow(box.current)) pressed.current = typed
  }
}
