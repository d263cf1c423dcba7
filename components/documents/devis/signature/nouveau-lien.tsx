'use client'

import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

/** A link that is too old, and the way to another one (DOC-09). */
export function NouveauLien({ jeton }: { jeton: string }) {
  const { save, status, pending, fault } = useSave(() =>
    apiFetch('signaturedevis/lien', { method: 'POST', json: { jeton } }),
  )
  return (
    <>
      <h1>Lien expiré</h1>
      <p>Ce lien a plus de 72 heures. Nous pouvons vous en envoyer un autre, à la même adresse e-mail.</p>
      <CallFault error={fault} onRetry={save} />
      {status === 'saved' ? (
        <Alert tone="ok" title="Un nouveau lien est envoyé">
          Ouvrez-le depuis l’e-mail que vous allez recevoir.
        </Alert>
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          pending={pending}
          onClick={() => void save()}
        >
          Recevoir un nouveau lien
        </Button>
      )}
    </>
  )
}
