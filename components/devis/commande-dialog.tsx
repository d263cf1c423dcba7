'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { bonDeCommandeSchema } from '@/lib/domain/documents/devis'

const schema = z.object({ numero: bonDeCommandeSchema })
type Values = z.input<typeof schema>

type Props = { id: number; current: string | null; open: boolean; onClose: () => void }

/** « Bon de commande »: the number that the customer gives to the quote (DOC-02). */
export function CommandeDialog({ id, current, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { numero: current ?? '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`devis/${id}/bon-de-commande`, { method: 'POST', json })
    form.reset(json)
    onClose()
    showSnackbar({ type: 'success', message: 'Le numéro du bon de commande est enregistré.' })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title="Bon de commande"
      submit="Enregistrer"
    >
      <TextField<Values>
        name="numero"
        label="Numéro du bon de commande"
        hint="Vide, le numéro est retiré."
        maxLength={50}
      />
    </DialogForm>
  )
}
