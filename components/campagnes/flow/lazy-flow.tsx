'use client'

import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { firstSign, heldPress } from '@/lib/browser/first-sign'
import { flowKey } from './flow-key'

type Module<P> = { default: ComponentType<P> }
type Options = {
  /** Name of the flow: what the tab kept of it is shown at once. */
  name: string
}

/** Whether the form is to be more than what the server drew: a step that is asked for, a link, what the tab kept. */
function isBegun(name: string): boolean {
  if (window.location.search !== '') return true
  try {
    return sessionStorage.getItem(flowKey(name)) !== null
  } catch {
    return false
  }
}

/**
 * A flow whose code, half of what its page would weigh, is fetched at the first sign of a person: until then the page is what
 * the server drew, and what is typed or pressed there is not lost. `load` imports a module whose default export draws it.
 */
export function lazyFlow<P extends object>(
  load: () => Promise<Module<P>>,
  { name }: Options,
): ComponentType<P> {
  let held = { release: () => {} }
  const Content: LazyExoticComponent<ComponentType<P>> = lazy(async () => {
    if (typeof window === 'undefined') return load()
    held = heldPress('[data-wizard]')
    if (!isBegun(name)) await firstSign()
    return load()
  })
  function Released() {
    useEffect(() => held.release(), [])
    return null
  }
  return function LazyFlow(props: P) {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
        <Released />
      </Suspense>
    )
  }
}
