'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DayField } from '@/components/form/day-field'
import { FormFault } from '@/components/form/form-fault'
import { SelectField } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import { FINALITES, type Finalite } from '@/lib/domain/consentements'
import { CANAUX_RETRAIT, retraitSchema } from '@/lib/domain/retrait'

type Props = {
  today: string
  of?: { personne: string; finalite: Finalite } | undefined
  onClose: () => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A withdrawal that a person asked for by phone, mail or letter: who, what, and what proves it (ACCOUNT-21). */
export function WithdrawalDialog({ today, of, onClose }: Props) {
  const router = useRouter()
  const [key] = useState(newName)
  const form = useZodForm(retraitSchema, {
    defaultValues: { personne: '', recuLe: today, precisions: '', ...of },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (json) => {
    try {
      await apiFetch('consentements/retraits', { method: 'POST', headers: { 'Idempotency-Key': key }, json })
      onClose()
      showSnackbar({ type: 'success', message: 'Le retrait est enregistré.' })
      router.refresh()
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enregistrer un retrait"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" pending={isSubmitting} onClick={() => void submit()}>
            Enregistrer le retrait
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormFault fault={errors.root?.server} />
        <TextField
          label="Personne"
          hint="Adresse e-mail ou numéro de téléphone"
          required
          readOnly={of !== undefined}
          error={errors.personne?.message}
          {...form.register('personne')}
        />
        {of === undefined ? (
          <SelectField
            label="Finalité"
            options={options(FINALITES)}
            required
            error={errors.finalite?.message}
            {...form.register('finalite')}
          />
        ) : (
          <TextField label="Finalité" readOnly required {...form.register('finalite')} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Demande reçue par"
            options={options(CANAUX_RETRAIT)}
            required
            error={errors.canal?.message}
            {...form.register('canal')}
          />
          <DayField
            label="Reçue le"
            max={today}
            required
            error={errors.recuLe?.message}
            {...form.register('recuLe')}
          />
        </div>
        <TextareaField
          label="Preuve"
          hint="Ce qui montre la demande : référence du message, du courrier ou de l’appel."
          rows={3}
          maxLength={500}
          required
          error={errors.precisions?.message}
          {...form.register('precisions')}
        />
      </form>
    </Dialog>
  )
}
