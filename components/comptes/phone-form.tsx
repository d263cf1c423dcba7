'use client'

import { z } from 'zod'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { optionalPhoneSchema } from '@/lib/domain/phone'

const schema = z.object({ phone: optionalPhoneSchema })

/** The one thing a person changes in their own record (ACCOUNT-08). */
export function PhoneForm({ phone }: { phone: string | null }) {
  const form = useZodForm(schema, { defaultValues: { phone: phone ?? '' } })
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiFetch('users/me', { method: 'PUT', json: { phone: values.phone || null } })
      form.reset(values)
      showSnackbar({ type: 'success', message: 'Votre numéro de téléphone est enregistré.' })
    } catch (error) {
      applyCallError(form, error)
    }
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[420px] gap-3">
      <FormFault fault={errors.root?.server} />
      <TextField
        label="Téléphone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
