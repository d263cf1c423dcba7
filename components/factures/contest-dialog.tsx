'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { contestationSchema } from '@/lib/domain/factures/litige'

type Values = z.input<typeof contestationSchema>

type Props = {
  id: number
  numero: string
  lignes: readonly { id: number; libelle: string }[]
  open: boolean
  onClose: () => void
}

/** Contests an invoice or one of its lines, with a reason that the agency receives (DOC-17). */
export function ContestDialog({ id, numero, lignes, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(contestationSchema, { defaultValues: { motif: '', ligne: '' } })
  const submit = submitOf(form, async (json) => {
    await apiFetch(`factures/${id}/contestation`, { method: 'POST', json })
    form.reset()
    onClose()
    showSnackbar({
      type: 'success',
      message: `La facture ${numero} est contestée : l’agence en est avertie.`,
    })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      open={open}
      onClose={onClose}
      title={`Contester la facture ${numero}`}
      submit="Contester"
    >
      <SelectField<Values>
        name="ligne"
        label="Objet de la contestation"
        options={[
          { value: '', label: 'Toute la facture' },
          ...lignes.map((ligne) => ({ value: String(ligne.id), label: ligne.libelle })),
        ]}
      />
      <TextareaField<Values> name="motif" label="Motif" rows={5} maxLength={2000} required />
    </DialogForm>
  )
}
