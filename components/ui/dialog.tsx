'use client'

import { type ComponentProps, Suspense } from 'react'
import { firstSign } from '@/lib/browser/first-sign'
import { lazyCode } from './lazy-code'

const load = () => import('./dialog-layer')
const Layer = lazyCode(load)
// A failure is told by the window, when it opens.
if (typeof window !== 'undefined') void firstSign().then(() => load().catch(() => {}))

type Props = ComponentProps<typeof Layer> & { open: boolean }

/**
 * Modal window: it keeps the focus inside, hides the rest of the page, closes with Escape and with a press beside it, and
 * gives the focus back to what opened it (A11Y-04). Its code is fetched at the first sign of a person.
 */
export function Dialog({ open, ...layer }: Props) {
  if (!open) return null
  return (
    <Suspense>
      <Layer {...layer} />
    </Suspense>
  )
}
