'use client'

import { Activity, type ComponentType, useState } from 'react'
import { TakenOver } from '@/components/shell/taken-over'
import { lazyCode } from '@/components/ui/lazy-code'
import { useHydrated } from '@/components/ui/use-hydrated'
import { firstSign, isUsed } from '@/lib/browser/first-sign'
import { TYPED_FORMS } from '@/lib/browser/typed-forms'

/** What waits until `ask` is called. */
function askedFor(): { asked: Promise<void>; ask: () => void } {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  return { asked, ask }
}

/**
 * Asks at once where React draws the page itself, which waits for the flow. Apart from the flow, which must not be drawn again
 * while it waits: React would drop what the server drew of it.
 */
function AskIfFresh({ ask }: { ask: () => void }) {
  const [isFresh] = useState(useHydrated())
  if (isFresh) ask()
  return null
}

/**
 * A form whose code, nearly half of what its page would weigh, is fetched at the first sign of a person: until then the page
 * is what the server drew, and what is typed, pressed or sent there is not lost. Reached from another page it has nothing drawn, and
 * is fetched at once. `load` imports the module of its component; `isBegun` says whether the form is more than what the server drew.
 *
 * Its boundary is an `Activity`, whose content the server always sends in its place. That of a `Suspense` may follow the page
 * in a hidden element until a script moves it: the page jumps, and a field focused or looked for there is not.
 */
export function lazyForm<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isBegun = () => false,
): ComponentType<P> {
  const { asked, ask } = askedFor()
  const isBrowser = typeof window !== 'undefined'
  // From now on: a sign seen before the page is taken over leaves no trace.
  const used = isBrowser ? firstSign() : null
  const Content = lazyCode(async () => {
    if (isBrowser && !isBegun() && !isUsed('[data-wizard], [data-early]')) await Promise.race([used, asked])
    return { default: await load() }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, where lazyForm is called
  return function LazyForm(props: P) {
    return (
      <>
        <AskIfFresh ask={ask} />
        <Activity>
          <Content {...props} />
          <TakenOver />
        </Activity>
      </>
    )
  }
}

/** Whether a form in steps is more than what the server drew: a step or a link in the address, or what the tab kept. */
function isFlowBegun(): boolean {
  if (window.location.search !== '') return true
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(TYPED_FORMS))
  } catch {
    return false
  }
}

/** A lazy form in steps, which the tab or the address may have further than its first one. */
export const lazyFlow = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyForm(load, isFlowBegun)
