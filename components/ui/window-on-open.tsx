'use client'

import { type ComponentType, Suspense, useState } from 'react'
import { lazyCode } from './lazy-code'

/**
 * A window whose code comes as it first opens. It is drawn from then on, and keeps what it holds as it closes, unless what
 * opens it takes it away. `load` imports the module of its component.
 */
export function windowOnOpen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Content = lazyCode(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, where windowOnOpen is called
  return function WindowOnOpen(props: P) {
    const [wasOpen, setWasOpen] = useState(false)
    const open = !('open' in props) || props.open === true
    if (open && !wasOpen) setWasOpen(true)
    if (!wasOpen && !open) return null
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  }
}
