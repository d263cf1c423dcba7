'use client'

import clsx from 'clsx'

/**
 * An icon from its shapes, one path: what the server sends of it is that text. Its strokes are those of `.lucide` in the
 * global styles.
 */
export function IconShapes({ shapes, className }: { shapes: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx('lucide', className)} aria-hidden="true">
      <path d={shapes} />
    </svg>
  )
}
