'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { codeComptableSchema } from '@/lib/domain/factures/litige'

type Values = z.input<typeof codeComptableSchema>
type Props = { id: number; numero: string; code: string | null; open: boolean; onClose: () => void }

/** The code of the client's own accounts, kept on the invoice (DOC-17). */
export function CodeDialog({ id, numero, code, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(codeComptableSchema, { defaultValues: { codeComptable: code ?? '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`factures/${id}/code-comptable`, { method: 'PUT', json })
    form.reset(json)
    onClose()
    showSnackbar({ type: 'success', message: `Le code comptable de la facture ${numero} est enregistré.` })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Code comptable de la facture ${numero}`}
      submit="Enregistrer"
    >
      <TextField<Values>
        name="codeComptable"
        label="Code comptable"
        hint="Compte ou code analytique de votre comptabilité, repris dans les exports. Laissez vide pour l’enlever."
        maxLength={20}
      />
    </DialogForm>
  )
}
