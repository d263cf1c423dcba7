'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/form/confirm'
import { useSave } from '@/components/form/use-save'
import { ActionsMenu } from '@/components/ui/actions-menu'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch, apiRead } from '@/lib/browser/client'
import type { WebhookCorps } from '@/lib/domain/administration/integrations/webhooks'
import { SECRET_HINT } from './webhook-button'
import type { Choix } from './webhook-dialog'

const SecretDialog = windowOnOpen(async () => (await import('./secret-dialog')).SecretDialog)
const WebhookDialog = windowOnOpen(async () => (await import('./webhook-dialog')).WebhookDialog)

const rotated = z.object({ data: z.object({ secret: z.string() }) })

type Props = Choix & { webhook: WebhookCorps & { id: number } }

/** Actions on a webhook (FIRST-16). */
export function WebhookActions({ webhook, ...choix }: Props) {
  const { id, nom, actif } = webhook
  const router = useRouter()
  const [shown, setShown] = useState<'modifier' | 'secret' | 'supprimer' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const path = `administration/webhooks/${id}`
  const { save: essayer, pending } = useSave(async () => {
    await apiFetch(`${path}/essai`, { method: 'POST' })
    showSnackbar({
      type: 'success',
      message: 'L’essai est parti : sa réponse est dans le journal des envois.',
    })
    router.refresh()
  }, showFailure)
  const close = () => setShown(null)
  const items: MenuItem[] = [
    { id: 'essai', label: 'Envoyer un essai', closed: !actif || pending, onSelect: () => void essayer() },
    { id: 'modifier', label: 'Modifier', onSelect: () => setShown('modifier') },
    { id: 'secret', label: 'Changer le secret', onSelect: () => setShown('secret') },
    { id: 'supprimer', label: 'Supprimer', danger: true, onSelect: () => setShown('supprimer') },
  ]
  const name = `Actions sur ${nom}`
  return (
    <>
      <ActionsMenu name={name} items={items} />
      <WebhookDialog {...choix} webhook={webhook} open={shown === 'modifier'} onClose={close} />
      <ConfirmDialog
        open={shown === 'secret'}
        onClose={close}
        title={`Changer le secret de « ${nom} » ?`}
        text="Pendant 24 heures, chaque envoi est signé par l’ancien secret et par le nouveau. Ensuite, par le nouveau seul."
        confirm="Changer le secret"
        act={async () => {
          const { data } = await apiRead(`${path}/secret`, rotated, { method: 'POST' })
          setSecret(data.secret)
        }}
      />
      <ConfirmDialog
        open={shown === 'supprimer'}
        onClose={close}
        title={`Supprimer « ${nom} » ?`}
        text="Plus aucun événement n’y est envoyé, et le journal de ses envois est supprimé."
        confirm="Supprimer"
        danger
        act={async () => {
          await apiFetch(path, { method: 'DELETE' })
          showSnackbar({ type: 'success', message: `Le webhook « ${nom} » est supprimé.` })
          router.refresh()
        }}
      />
      {secret !== null && (
        <SecretDialog
          title="Nouveau secret"
          label="Secret de signature"
          hint={SECRET_HINT}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
