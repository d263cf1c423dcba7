'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { callMessage } from '@/components/wizard/call-message'
import { apiFetch } from '@/lib/browser/client'

/** Sends the person of an expired invitation a new link, at the address of their account (AUTH-29). */
export function RenewInvitation({ jeton }: { jeton: string }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { failure: string }>('idle')
  const renew = async () => {
    setState('sending')
    try {
      await apiFetch('auth/registration/renewal', { method: 'POST', json: { jeton } })
      setState('sent')
    } catch (error) {
      setState({ failure: callMessage(error) })
    }
  }
  if (state === 'sent')
    return (
      <Alert tone="ok" title="Un nouveau lien vient de vous être envoyé">
        Il est valable 7 jours. Regardez aussi vos courriers indésirables.
      </Alert>
    )
  return (
    <>
      {typeof state === 'object' && <Alert tone="bad" title={state.failure} />}
      <Button
        variant="primary"
        pending={state === 'sending'}
        disabled={!hydrated}
        onClick={renew}
        className="w-full"
      >
        Recevoir un nouveau lien
      </Button>
    </>
  )
}
