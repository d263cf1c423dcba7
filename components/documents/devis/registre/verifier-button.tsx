'use client'

import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'

const VerifierDialog = windowOnOpen(async () => (await import('./verifier-dialog')).VerifierDialog)

/** « Vérifier un PDF » (DOC-13). */
export function VerifierButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden="true" />
        Vérifier un PDF
      </Button>
      <VerifierDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
