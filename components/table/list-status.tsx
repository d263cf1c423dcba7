'use client'

import { useEffect, useSyncExternalStore } from 'react'

/** Milliseconds without a change after which a list has settled: what is typed or pressed meanwhile is not said. */
const SETTLED = 400

let said = ''
const listeners = new Set<() => void>()

function say(text: string): void {
  said = text
  for (const listener of listeners) listener()
}

/**
 * Says what a list holds, once it has settled (A11Y-14). It stands outside of what the rows replace: a region that comes with
 * its text is said by some readers and not by others.
 */
export function ListStatus() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said,
    () => '',
  )
  useEffect(() => () => say(''), [])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

/** Gives the status of the list around its words. */
export function Said({ text }: { text: string }) {
  useEffect(() => {
    const settled = setTimeout(() => say(text), SETTLED)
    return () => clearTimeout(settled)
  }, [text])
  return null
}
