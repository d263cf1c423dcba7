'use client'

import { FormFault } from '@/components/form/form-fault'
import { SelectField } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { type Parametres, parametresChange } from '@/lib/domain/administration/parametres'

/** The settings of the service that people change. */
export function ParametresForm({ parametres }: { parametres: Parametres }) {
  const form = useZodForm(parametresChange, { defaultValues: parametres })
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiFetch('administration/parametres', { method: 'PUT', json: values })
      form.reset(values)
      showSnackbar({ type: 'success', message: 'Les paramètres sont enregistrés.' })
    } catch (error) {
      applyCallError(form, error)
    }
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
      <FormFault fault={errors.root?.server} />
      <SelectField
        label="Étapes d’une déclaration de panne"
        hint="Pour les assureurs. Avec trois étapes, la dernière est un récapitulatif."
        placeholder={null}
        options={[
          { value: 2, label: 'Deux étapes' },
          { value: 3, label: 'Trois étapes' },
        ]}
        error={errors.insurerSteps?.message}
        {...form.register('insurerSteps', { setValueAs: Number })}
      />
      <TextField
        label="Déplacements d’un rendez-vous par le client, au plus"
        type="number"
        inputMode="numeric"
        min={0}
        max={10}
        error={errors.replanification?.maximum?.message}
        {...form.register('replanification.maximum', { valueAsNumber: true })}
      />
      <TextField
        label="Délai avant la visite, en jours ouvrés"
        hint="Ensuite, le client appelle pour déplacer son rendez-vous."
        type="number"
        inputMode="numeric"
        min={0}
        max={30}
        error={errors.replanification?.preavisJours?.message}
        {...form.register('replanification.preavisJours', { valueAsNumber: true })}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
