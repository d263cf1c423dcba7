'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { contestationSchema } from '@/lib/domain/documents/factures/litige'

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
  const dialog = useDialogForm(contestationSchema, {
    defaultValues: { motif: '', ligne: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`factures/${id}/contestation`, { method: 'POST', json })
      return `La facture ${numero} est contestée : l’agence en est avertie.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Contester la facture ${numero}`} submit="Contester">
      <SelectField<Values>
        name="ligne"
        label="Objet de la contestation"
        options={[
          { value: '', label: 'Toute la facture' },
          ...lignes.map((ligne) => ({ value: String(ligne.id), label: ligne.libelle })),
        ]}
      />
      <TextareaField<Values> name="motif" label="Motif" rows={5} longest={2000} required />
    </DialogForm>
  )
}
