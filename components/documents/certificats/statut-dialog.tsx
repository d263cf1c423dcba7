'use client'

import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DialogForm } from '@/components/form/dialog-form'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { ETAPES_CONTROLE, etapeControleSchema } from '@/lib/domain/documents/certificats'

type Values = z.input<typeof etapeControleSchema>
type Props = { id: number; nom: string; open: boolean; onClose: () => void }

/** Window in which the provider's staff gives the outcome of the control of a certificate. */
export function StatutDialog({ id, nom, open, onClose }: Props) {
  const dialog = useDialogForm(etapeControleSchema, {
    onClose,
    send: async (json) => {
      await apiFetch(`certificats/${id}/statut`, { method: 'POST', json })
      return `Le certificat ${nom} est au statut « ${json.statut} ».`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Contrôle du certificat ${nom}`} submit="Enregistrer">
      <ChoiceField<Values>
        name="statut"
        label="Résultat du contrôle"
        required
        shape="cards"
        choices={ETAPES_CONTROLE.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  )
}
