'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { ChoixJeton } from './jeton-dialog'

const JetonDialog = windowOnOpen(async () => (await import('./jeton-dialog')).JetonDialog)
const SecretDialog = windowOnOpen(async () => (await import('./secret-dialog')).SecretDialog)

/** Opens the window that makes a token, then shows it once (FIRST-15). */
export function JetonButton(choix: ChoixJeton) {
  const [open, setOpen] = useState(false)
  const [jeton, setJeton] = useState<string | null>(null)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden="true" />
        Créer un jeton
      </Button>
      <JetonDialog {...choix} open={open} onClose={() => setOpen(false)} onMade={setJeton} />
      {jeton !== null && (
        <SecretDialog
          title="Jeton créé"
          label="Jeton"
          hint="Copiez-le maintenant et confiez-le au seul logiciel concerné : il ne sera plus affiché."
          secret={jeton}
          onClose={() => setJeton(null)}
        />
      )}
    </>
  )
}
