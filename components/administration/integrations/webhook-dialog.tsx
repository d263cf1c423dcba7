'use client'

import { z } from 'zod'
import { ChoixMultiple } from '@/components/administration/portails/choix-multiple'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch, apiRead } from '@/lib/browser/client'
import {
  type WebhookCorps,
  type WebhookModifie,
  webhookModifie,
} from '@/lib/domain/administration/integrations/webhooks'

const made = z.object({ data: z.object({ secret: z.string() }) })

export type Choix = {
  evenements: readonly { value: string; label: string }[]
  groupes: readonly { id: number; label: string }[]
  /** Words for no choice of a group. */
  tous: string
}

type Props = Choix & {
  /** The one that is changed; null for a new one. */
  webhook: (WebhookCorps & { id: number }) | null
  open: boolean
  onClose: () => void
  onMade?: (secret: string) => void
}

const NEW: WebhookModifie = { nom: '', url: '', types: [], groupeId: null, actif: true }

/** An address that events are sent to: which events, of whom (FIRST-16). */
export function WebhookDialog({ webhook, evenements, groupes, tous, open, onClose, onMade }: Props) {
  const { id, empreinte, ...stored } = webhook ?? { ...NEW, id: null, empreinte: '' }
  const dialog = useDialogForm(webhookModifie, {
    ...(id === null ? { defaultValues: NEW } : { stored }),
    onClose,
    send: async ({ actif, ...json }) => {
      if (id !== null) {
        await apiFetch(`administration/webhooks/${id}`, {
          method: 'PUT',
          json: { ...json, actif, empreinte },
        })
        return `Le webhook « ${json.nom} » est enregistré.`
      }
      const { data } = await apiRead('administration/webhooks', made, { method: 'POST', json })
      onMade?.(data.secret)
      return `Le webhook « ${json.nom} » est ajouté.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={id === null ? 'Ajouter un webhook' : 'Modifier le webhook'}
      submit={id === null ? 'Ajouter' : 'Enregistrer'}
    >
      <TextField<WebhookModifie> name="nom" label="Nom" required longest={120} />
      <TextField<WebhookModifie>
        name="url"
        label="Adresse"
        hint="En https://. Les événements y sont envoyés en POST, signés."
        required
        inputMode="url"
        longest={500}
      />
      <ChoixMultiple
        name="types"
        label="Événements"
        hint="Sans choix, tous sont envoyés."
        choices={evenements}
      />
      <IdSelectField<WebhookModifie> name="groupeId" label="Groupe" placeholder={tous} options={groupes} />
      {id !== null && (
        <CheckboxField<WebhookModifie>
          name="actif"
          label="En service"
          hint="Arrêté, il ne reçoit plus rien, et ce qui l’attendait est annulé."
        />
      )}
    </DialogForm>
  )
}
