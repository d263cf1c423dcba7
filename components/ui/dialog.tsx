'use client'

import { type ComponentProps, Suspense } from 'react'
import { lazyCode } from './lazy-code'

const Layer = lazyCode(() => import('./dialog-layer'))

type Props = ComponentProps<typeof Layer> & { open: boolean }

/**
 * Modal window: it keeps the focus inside, hides the rest of the page, closes with Escape and with a press beside it, and
 * gives the focus back to what opened it (A11Y-04). Its code comes as the first one opens.
 */
export function Dialog({ open, ...layer }: Props) {
  if (!open) return null
  return (
    <Suspense>
      <Layer {...layer} />
    </Suspense>
  )
}
