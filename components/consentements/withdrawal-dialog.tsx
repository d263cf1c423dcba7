'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import { FINALITES, type Finalite } from '@/lib/domain/consentements'
import { CANAUX_RETRAIT, retraitSchema } from '@/lib/domain/retrait'

type Values = z.input<typeof retraitSchema>

type Props = {
  today: string
  of?: { personne: string; finalite: Finalite } | undefined
  onClose: () => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A withdrawal that a person asked for by phone, mail or letter: who, what, and what proves it (ACCOUNT-21). */
export function WithdrawalDialog({ today, of, onClose }: Props) {
  const router = useRouter()
  const [keyOf] = useState(attemptKeys)
  const form = useZodForm(retraitSchema, {
    defaultValues: { personne: '', recuLe: today, precisions: '', ...of },
  })
  const submit = submitOf(form, async (json) => {
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(json)) }
    await apiFetch('consentements/retraits', { method: 'POST', headers, json })
    onClose()
    showSnackbar({ type: 'success', message: 'Le retrait est enregistré.' })
    router.refresh()
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Enregistrer un retrait"
      submit="Enregistrer le retrait"
    >
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
        maxLength={500}
        required
      />
    </DialogForm>
  )
}
