'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { AccesSent } from '../acts'

const TexteDialog = windowOnOpen(async () => (await import('../texte-dialog')).TexteDialog)

type Props = { acces: AccesSent; numero: string; decides: boolean }

/** Asks about the quote or, for who decides on it, refuses it (DOC-02, SAFE-30). */
export function SuitesActions({ acces, numero, decides }: Props) {
  const [shown, setShown] = useState<'refus' | 'question' | null>(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setShown('question')}>Poser une question</Button>
      {decides && <Button onClick={() => setShown('refus')}>Refuser</Button>}
      {(['refus', 'question'] as const).map((acte) => (
        <TexteDialog
          key={acte}
          acte={acte}
          acces={acces}
          numero={numero}
          open={shown === acte}
          onClose={() => setShown(null)}
        />
      ))}
    </div>
  )
}
