'use client'

import { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { optionalPhoneSchema } from '@/lib/domain/identite/phone'

const schema = z.object({ phone: optionalPhoneSchema })
type Values = z.input<typeof schema>

/** The one thing a person changes in their own record (ACCOUNT-08). */
export function PhoneForm({ phone }: { phone: string | null }) {
  const form = useZodForm(schema, { defaultValues: { phone: phone ?? '' } })
  const submit = submitOf(form, async (values) => {
    const stored = storedAs(form)
    await apiFetch('users/me', { method: 'PUT', json: { phone: values.phone || null } })
    stored(values)
    showSnackbar({ type: 'success', message: 'Votre numéro de téléphone est enregistré.' })
  })
  const { isSubmitting, isDirty } = form.formState
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[420px] gap-3">
      <TextField<Values> name="phone" label="Téléphone" type="tel" autoComplete="tel" inputMode="tel" />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}
