'use client'

import { type ComponentType, Suspense, useState } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import { firstSign } from '@/lib/browser/first-sign'

/**
 * A window whose code is fetched at the first sign of a person, so that it is there when it opens. It is drawn from then on, and
 * keeps what it holds as it closes, unless what opens it takes it away. `load` imports the module of its component.
 */
export function lazyWindow<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Content = lazyCode(async () => ({ default: await load() }))
  // A failure is told by the window, when it opens.
  if (typeof window !== 'undefined') void firstSign().then(() => load().catch(() => {}))
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, where lazyWindow is called
  return function LazyWindow(props: P) {
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
