'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { contestationForm } from '@/lib/domain/documents/factures/litige'
import { formatAmount } from '@/lib/domain/textes/format'

type Values = z.input<ReturnType<typeof contestationForm>>

type Props = {
  id: number
  numero: string
  lignes: readonly { id: number; libelle: string }[]
  /** Cents that are open, which an amount in dispute cannot be above. */
  soldeCents: number
  open: boolean
  onClose: () => void
}

const OBJETS = [
  { value: 'facture', label: 'Toute la facture' },
  { value: 'montant', label: 'Un montant' },
  { value: 'ligne', label: 'Une ligne' },
]

/** Contests an invoice, an amount or one of its lines, with a reason that the agency receives (DOC-17, DOC-40). */
export function ContestDialog({ id, numero, lignes, soldeCents, open, onClose }: Props) {
  const dialog = useDialogForm(contestationForm(soldeCents), {
    defaultValues: { motif: '', objet: 'facture', ligne: '', montant: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`factures/${id}/contestation`, { method: 'POST', json })
      return `La facture ${numero} est contestée : l’agence en est avertie.`
    },
  })
  const objet = useWatch({ control: dialog.form.control, name: 'objet' })
  return (
    <DialogForm {...dialog} open={open} title={`Contester la facture ${numero}`} submit="Contester">
      <ChoiceField<Values> name="objet" label="Objet de la contestation" choices={OBJETS} />
      {objet === 'montant' && (
        <TextField<Values>
          name="montant"
          label="Montant contesté"
          hint={`En euros, TTC, sur les ${formatAmount(soldeCents)} qui restent à payer.`}
          inputMode="decimal"
          required
        />
      )}
      {objet === 'ligne' && (
        <SelectField<Values>
          name="ligne"
          label="Ligne contestée"
          required
          options={lignes.map((ligne) => ({ value: String(ligne.id), label: ligne.libelle }))}
        />
      )}
      <TextareaField<Values> name="motif" label="Motif" rows={5} longest={2000} required />
    </DialogForm>
  )
}
