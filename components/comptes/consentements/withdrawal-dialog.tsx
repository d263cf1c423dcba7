'use client'

import type { z } from 'zod'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { FINALITES, type Finalite } from '@/lib/domain/comptes/consentements'
import { CANAUX_RETRAIT, retraitSchema } from '@/lib/domain/comptes/retrait'

type Values = z.input<typeof retraitSchema>

type Props = {
  today: string
  of?: { personne: string; finalite: Finalite } | undefined
  onClose: () => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A withdrawal that a person asked for by phone, mail or letter: who, what, and what proves it (ACCOUNT-21). */
export function WithdrawalDialog({ today, of, onClose }: Props) {
  const dialog = useDialogForm(retraitSchema, {
    defaultValues: { personne: '', recuLe: today, precisions: '', ...of },
    onClose,
    send: async (json, attempt) => {
      await apiFetch('consentements/retraits', { method: 'POST', headers: attempt, json })
      return 'Le retrait est enregistré.'
    },
  })
  return (
    <DialogForm {...dialog} title="Enregistrer un retrait" submit="Enregistrer le retrait">
      <TextField<Values>
        name="personne"
        label="Personne"
        hint="Adresse e-mail ou numéro de téléphone"
        required
        readOnly={of !== undefined}
      />
      {of === undefined ? (
        <SelectField<Values> name="finalite" label="Finalité" options={options(FINALITES)} required />
      ) : (
        <TextField<Values> name="finalite" label="Finalité" readOnly required />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<Values>
          name="canal"
          label="Demande reçue par"
          options={options(CANAUX_RETRAIT)}
          required
        />
        <DayField<Values> name="recuLe" label="Reçue le" max={today} required />
      </div>
      <TextareaField<Values>
        name="precisions"
        label="Preuve"
        hint="Ce qui montre la demande : référence du message, du courrier ou de l’appel."
        rows={3}
        longest={500}
        required
      />
    </DialogForm>
  )
}
