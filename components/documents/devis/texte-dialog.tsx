'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { ACTES, type AccesSent, type Acte, sentOf } from './acts'

type Props = { acte: Acte; acces: AccesSent; numero: string; open: boolean; onClose: () => void }

/** Refuses a quote with its reason, asks a question or answers one (DOC-02). */
export function TexteDialog({ acte, acces, numero, open, onClose }: Props) {
  const { schema, label, hint, save, danger, saved, title } = ACTES[acte]
  const dialog = useDialogForm(schema, {
    defaultValues: { texte: '' },
    onClose,
    send: async ({ texte }) => {
      const { path, json } = sentOf(acte, acces, texte)
      await apiFetch(path, { method: 'POST', json })
      return saved(numero)
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={title(numero)} submit={save} danger={danger}>
      <TextareaField<{ texte: string }>
        name="texte"
        label={label}
        hint={hint}
        required
        rows={4}
        longest={2000}
      />
    </DialogForm>
  )
}
