'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { messageSchema } from '@/lib/domain/factures/litige'

type Values = z.input<typeof messageSchema>
type Props = { id: number; numero: string; open: boolean; onClose: () => void }

/** Adds a message to the thread of a dispute. */
export function MessageDialog({ id, numero, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(messageSchema, { defaultValues: { texte: '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`factures/${id}/messages`, { method: 'POST', json })
    form.reset()
    onClose()
    showSnackbar({ type: 'success', message: 'Votre message est ajouté au litige.' })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Message sur la facture ${numero}`}
      submit="Envoyer"
    >
      <TextareaField<Values> name="texte" label="Message" rows={5} maxLength={2000} required />
    </DialogForm>
  )
}
