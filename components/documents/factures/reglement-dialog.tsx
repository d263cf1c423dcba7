'use client'

import type { z } from 'zod'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { reglementRecuSchema } from '@/lib/domain/documents/factures/reglement'
import { MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { formatAmount } from '@/lib/domain/textes/format'

type Values = z.input<ReturnType<typeof reglementRecuSchema>>
type Props = { id: number; numero: string; soldeCents: number; open: boolean; onClose: () => void }

/** Records a payment that was received (DOC-32, DOC-43). */
export function ReglementDialog({ id, numero, soldeCents, open, onClose }: Props) {
  const dialog = useDialogForm(reglementRecuSchema(soldeCents), {
    stored: { date: '', montant: '', mode: MODES_PAIEMENT[0], reference: '' },
    onClose,
    send: async (json) => {
      await apiFetch(`factures/${id}/reglements`, { method: 'POST', json })
      return `Le règlement de la facture ${numero} est enregistré.`
    },
  })
  return (
    <DialogForm
      {...dialog}
      open={open}
      title={`Règlement de la facture ${numero}`}
      submit="Enregistrer le règlement"
    >
      <p>Il reste {formatAmount(soldeCents)} à payer.</p>
      <DayField<Values> name="date" label="Date" required />
      <TextField<Values> name="montant" label="Montant en euros" required inputMode="decimal" />
      <SelectField<Values>
        name="mode"
        label="Mode"
        required
        options={MODES_PAIEMENT.map((value) => ({ value, label: value }))}
      />
      <TextField<Values>
        name="reference"
        label="Référence"
        required
        hint="Celle de la banque : le même règlement n’est jamais compté deux fois."
      />
    </DialogForm>
  )
}
