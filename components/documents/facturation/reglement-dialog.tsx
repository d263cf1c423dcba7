'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { GROUPEMENTS, reglementSchema } from '@/lib/domain/documents/facturation/formulaires'
import { MODES_PAIEMENT } from '@/lib/domain/documents/statuts'

type Values = z.input<typeof reglementSchema>
type Props = { id: number; nom: string; reglement: Values; open: boolean; onClose: () => void }

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Changes how an entity pays, and what its invoices bear. */
export function ReglementDialog({ id, nom, reglement, open, onClose }: Props) {
  const dialog = useDialogForm(reglementSchema, {
    stored: reglement,
    onClose,
    send: async (json) => {
      await apiFetch(`entites-facturation/${id}/reglement`, { method: 'PUT', json })
      return `Le règlement de ${nom} est enregistré.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Règlement et références, ${nom}`} submit="Enregistrer">
      <SelectField<Values>
        name="modePaiement"
        label="Mode de paiement"
        required
        options={named(MODES_PAIEMENT)}
      />
      <SelectField<Values> name="groupement" label="Regroupement" required options={named(GROUPEMENTS)} />
      <TextField<Values>
        name="codeService"
        label="Code service"
        hint="Facultatif, repris sur vos factures."
      />
      <TextField<Values>
        name="numeroEngagement"
        label="N° d’engagement"
        hint="Facultatif, repris sur vos factures."
      />
    </DialogForm>
  )
}
