'use client'

import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { apiFetch } from '@/lib/browser/client'

/** Sends the person of an expired invitation a new link, at the address of their account (AUTH-29). */
export function RenewInvitation({ jeton }: { jeton: string }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { failure: unknown }>('idle')
  const renew = async () => {
    setState('sending')
    try {
      await apiFetch('auth/registration/renewal', { method: 'POST', json: { jeton } })
      setState('sent')
    } catch (error) {
      setState({ failure: error })
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
      {typeof state === 'object' && <CallFault error={state.failure} onRetry={renew} />}
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
