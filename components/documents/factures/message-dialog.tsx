'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { messageSchema } from '@/lib/domain/documents/factures/litige'

type Values = z.input<typeof messageSchema>
type Props = { id: number; numero: string; open: boolean; onClose: () => void }

/** Adds a message to the thread of a dispute. */
export function MessageDialog({ id, numero, open, onClose }: Props) {
  const dialog = useDialogForm(messageSchema, {
    defaultValues: { texte: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`factures/${id}/messages`, { method: 'POST', json })
      return 'Votre message est ajouté au litige.'
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Message sur la facture ${numero}`} submit="Envoyer">
      <TextareaField<Values> name="texte" label="Message" rows={5} longest={2000} required />
    </DialogForm>
  )
}
