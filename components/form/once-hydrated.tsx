'use client'

import type { ReactNode } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/**
 * Controls that wait for the code of their page: until it answers they take neither a key, a choice nor a press. What is typed
 * arrives whole, by the rules of its field, or cannot be typed yet (TRUST-43). Disabled by their group they look as usual.
 */
export function OnceHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <fieldset disabled={!isHydrated} role="presentation" className="contents">
      {children}
    </fieldset>
  )
}
