'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Choix } from './webhook-dialog'

const SecretDialog = windowOnOpen(async () => (await import('./secret-dialog')).SecretDialog)
const WebhookDialog = windowOnOpen(async () => (await import('./webhook-dialog')).WebhookDialog)

/** Text beside a secret of signature. */
export const SECRET_HINT =
  'Copiez-le maintenant : il ne sera plus affiché. Le logiciel qui reçoit les événements s’en sert pour vérifier leur signature.'

/** Opens the window that adds a webhook, then shows its secret once (FIRST-16). */
export function WebhookButton(choix: Choix) {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Ajouter un webhook
      </Button>
      <WebhookDialog
        {...choix}
        webhook={null}
        open={open}
        onClose={() => setOpen(false)}
        onMade={setSecret}
      />
      {secret !== null && (
        <SecretDialog
          title="Webhook ajouté"
          label="Secret de signature"
          hint={SECRET_HINT}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
