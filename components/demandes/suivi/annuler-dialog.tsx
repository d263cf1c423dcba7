'use client'

import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { commentSchema } from '@/lib/domain/textes/textes'
import { postChange } from './call'

const schema = z.object({ motif: commentSchema })
type Values = z.input<typeof schema>

type Props = { id: number; numero: string; destinataire: string; open: boolean; onClose: () => void }

/** Asks before a request is given up, and why; it stays in the follow-up, cancelled (FOLLOW-11). */
export function AnnulerDialog({ id, numero, destinataire, open, onClose }: Props) {
  const dialog = useDialogForm(schema, {
    defaultValues: { motif: '' },
    onClose,
    send: async ({ motif }, attempt) => {
      await postChange(
        `demandes/${id}/annulation`,
        { motif: motif.trim() || null },
        attempt['Idempotency-Key'],
      )
      return `La demande ${numero} est annulée.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title="Annuler la demande ?"
      submit="Annuler la demande"
      keep="Garder la demande"
      danger
    >
      <p>
        La demande {numero} reste dans votre suivi au statut « Annulée » et {destinataire} en est prévenue.
        Vous ne pourrez pas revenir en arrière.
      </p>
      <TextareaField<Values> name="motif" label="Motif (facultatif)" rows={3} longest={2000} />
    </DialogForm>
  )
}
