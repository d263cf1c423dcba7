'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'
import { firstSign, heldPress } from '@/lib/browser/first-sign'
import { FLOW_KEYS } from './flow-key'

const SCOPE = '[data-wizard]'

/** Whether the form is more than what the server drew: a step or a link in the address, or what the tab kept. */
function isBegun(): boolean {
  if (window.location.search !== '') return true
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(FLOW_KEYS))
  } catch {
    return false
  }
}

/** What waits until `ask` is called. */
function askedFor(): { asked: Promise<void>; ask: () => void } {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  return { asked, ask }
}

/**
 * Asks at once where React draws the page itself. Apart from the flow, which must not be drawn again while it waits: React
 * would drop what the server drew of it.
 */
function AskIfFresh({ ask }: { ask: () => void }) {
  const [isFresh] = useState(useHydrated())
  useEffect(() => {
    if (isFresh) ask()
  }, [isFresh, ask])
  return null
}

/**
 * A flow whose code, nearly half of what its page would weigh, is fetched at the first sign of a person: until then the page
 * is what the server drew, and what is typed or pressed there is not lost. Reached from another page it has nothing drawn, and
 * is fetched at once. `load` imports the module of its component.
 */
export function lazyFlow<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let held = { release: () => {} }
  const { asked, ask } = askedFor()
  const Content = lazy(async () => {
    if (typeof window !== 'undefined') {
      held = heldPress(SCOPE)
      if (!isBegun()) await Promise.race([firstSign(SCOPE), asked])
    }
    return { default: await load() }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, where lazyFlow is called
  function Release() {
    useEffect(() => held.release(), [])
    return null
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, where lazyFlow is called
  return function LazyFlow(props: P) {
    return (
      <>
        <AskIfFresh ask={ask} />
        <Suspense fallback={null}>
          <Content {...props} />
          <Release />
        </Suspense>
      </>
    )
  }
}
