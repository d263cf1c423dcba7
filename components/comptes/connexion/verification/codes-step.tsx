'use client'

import { useEffect, useRef, useState } from 'react'
import { RecoveryCodes } from '@/components/comptes/second-facteur/recovery-codes'
import { useUnsavedWarning } from '@/components/form/use-unsaved-warning'
import { Button } from '@/components/ui/button'
import { AuthHeading } from '../auth-heading'

/** The recovery codes, the only time that they are shown; the session is open already. */
export function CodesStep({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [areKept, setKept] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  useUnsavedWarning(!areKept)
  // Once the browser asks no more before the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are kept
  useEffect(() => {
    if (areKept) onKept()
  }, [areKept])
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        <AuthHeading title="Conservez vos codes de secours">
          Ils ouvrent votre compte si vous n’avez plus votre téléphone. Chacun ne sert qu’une fois, et ils ne
          seront plus affichés.
        </AuthHeading>
      </div>
      <RecoveryCodes codes={codes} />
      <Button variant="primary" pending={areKept} onClick={() => setKept(true)} className="w-full">
        J’ai conservé ces codes
      </Button>
    </>
  )
}
