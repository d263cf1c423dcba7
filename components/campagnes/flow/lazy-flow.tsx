'use client'

import { type ComponentType, lazy, Suspense, useEffect } from 'react'
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

/**
 * A flow whose code, nearly half of what its page would weigh, is fetched at the first sign of a person: until then the page
 * is what the server drew, and what is typed or pressed there is not lost. `load` imports the module of its component.
 */
export function lazyFlow<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let held = { release: () => {} }
  const Content = lazy(async () => {
    if (typeof window !== 'undefined') {
      held = heldPress(SCOPE)
      if (!isBegun()) await firstSign(SCOPE)
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
      <Suspense fallback={null}>
        <Content {...props} />
        <Release />
      </Suspense>
    )
  }
}
