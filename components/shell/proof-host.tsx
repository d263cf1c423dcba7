'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import { onProofAsked } from '@/lib/browser/proof'
import type { MoyensPreuve } from '@/lib/domain/comptes/moyens-preuve'

const Window = lazyCode(() => import('./proof-dialog'))

type Asked = { moyens: MoyensPreuve; end: (isGiven: boolean) => void }

/** Asks a person for their password or a code again when a call wants it, then lets that call go on (SAFE-35). */
export function ProofHost() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      onProofAsked(
        (moyens) =>
          new Promise((resolve) => {
            setAsked((before) => {
              // Of two calls at once the second asks for both.
              const end = (isGiven: boolean) => {
                before?.end(isGiven)
                setAsked(null)
                resolve(isGiven)
              }
              return { moyens, end }
            })
          }),
      ),
    [],
  )
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <Window {...asked} />
    </Suspense>
  )
}
