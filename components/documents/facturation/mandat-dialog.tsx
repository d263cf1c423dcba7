'use client'

import type { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { mandatSchema } from '@/lib/domain/documents/facturation/formulaires'

type Values = z.input<typeof mandatSchema>
type Props = { id: number; nom: string; open: boolean; onClose: () => void }

/** A mandate to debit the account of an entity, in place of the former one (DOC-22). */
export function MandatDialog({ id, nom, open, onClose }: Props) {
  const dialog = useDialogForm(mandatSchema, {
    defaultValues: { titulaire: nom, iban: '', bic: '', accord: false },
    onClose,
    send: async (json) => {
      await apiFetch(`entites-facturation/${id}/mandat`, { method: 'POST', json })
      return `Le mandat SEPA de ${nom} est enregistré.`
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={`Mandat SEPA, ${nom}`} submit="Enregistrer le mandat">
      <p>
        Le mandat remplace celui d’avant. Le compte est chiffré : seuls ses quatre derniers caractères restent
        visibles.
      </p>
      <TextField<Values> name="titulaire" label="Titulaire du compte" required autoComplete="off" />
      <TextField<Values> name="iban" label="IBAN" required autoComplete="off" spellCheck={false} capitals />
      <TextField<Values>
        name="bic"
        label="BIC"
        hint="Facultatif."
        autoComplete="off"
        spellCheck={false}
        capitals
      />
      <CheckboxField<Values>
        name="accord"
        label="J’autorise le prélèvement des factures de cette entité sur ce compte."
        required
      />
    </DialogForm>
  )
}
