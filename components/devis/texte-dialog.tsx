'use client'

import { useRouter } from 'next/navigation'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { ACTES, type AccesSent, type Acte, sentOf } from './acts'

type Props = { acte: Acte; acces: AccesSent; numero: string; open: boolean; onClose: () => void }

/** Refuses a quote with its reason, asks a question or answers one (DOC-02). */
export function TexteDialog({ acte, acces, numero, open, onClose }: Props) {
  const router = useRouter()
  const { schema, label, hint, save, danger, saved, title } = ACTES[acte]
  const form = useZodForm(schema, { defaultValues: { texte: '' } })
  const submit = submitOf(form, async ({ texte }) => {
    const { path, json } = sentOf(acte, acces, texte)
    await apiFetch(path, { method: 'POST', json })
    form.reset()
    onClose()
    showSnackbar({ type: 'success', message: saved(numero) })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={title(numero)}
      submit={save}
      danger={danger}
    >
      <TextareaField<{ texte: string }>
        name="texte"
        label={label}
        hint={hint}
        required
        rows={4}
        maxLength={2000}
      />
    </DialogForm>
  )
}
