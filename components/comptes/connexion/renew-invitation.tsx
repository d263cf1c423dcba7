'use client'

import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { apiFetch } from '@/lib/browser/client'

/** Sends the person of an expired invitation a new link, at the address of their account (AUTH-29). */
export function RenewInvitation({ jeton }: { jeton: string }) {
  const hydrated = useHydrated()
  const { save, status, pending, fault } = useSave(() =>
    apiFetch('auth/registration/renewal', { method: 'POST', json: { jeton } }),
  )
  if (status === 'saved')
    return (
      <Alert tone="ok" title="Un nouveau lien vient de vous être envoyé">
        Il est valable 7 jours. Regardez aussi vos courriers indésirables.
      </Alert>
    )
  return (
    <>
      <CallFault error={fault} onRetry={save} />
      <Button
        variant="primary"
        pending={pending}
        disabled={!hydrated}
        onClick={() => void save()}
        className="w-full"
      >
        Recevoir un nouveau lien
      </Button>
    </>
  )
}
