'use client'

import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { tenantContactAnswer, tenantContactSchema } from '@/lib/domain/campagnes/locataire'
import { isSamePhone } from '@/lib/domain/identite/phone'

type Values = z.input<typeof tenantContactSchema>

const ENREGISTREES = 'Vos coordonnées sont enregistrées.'

/** Words on text messages that went to the former number. */
const suiteOf = (smsAccepte: boolean): string =>
  smsAccepte ? 'Les SMS iront au nouveau numéro.' : 'Les SMS s’arrêtent avec l’ancien numéro.'

type Props = {
  mobile: string | null
  telephone: string | null
  email: string | null
  /** Whether text messages go to the mobile number; another number may have refused them. */
  hasSms: boolean
  onSms: (accepte: boolean) => void
}

/** Phone numbers and e-mail, which the tenant corrects (PUBLIC-59). */
export function TenantContactForm({ mobile, telephone, email, hasSms, onSms }: Props) {
  const form = useZodForm(tenantContactSchema, {
    defaultValues: { mobile: mobile ?? '', telephone: telephone ?? '', email: email ?? '' },
  })
  const { isSubmitting, defaultValues } = form.formState
  const submit = submitOf(form, async (json) => {
    const stored = storedAs(form)
    const answer = await apiFetch('locataires/coordonnees', { method: 'PUT', json })
    const { smsAccepte } = tenantContactAnswer.parse(answer).data
    const isMoved = hasSms && !isSamePhone(defaultValues?.mobile ?? '', json.mobile)
    stored(json)
    onSms(smsAccepte)
    const message = isMoved ? `${ENREGISTREES} ${suiteOf(smsAccepte)}` : ENREGISTREES
    showSnackbar({ type: 'success', message })
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 px-5 py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<Values>
          name="mobile"
          label="Téléphone mobile"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
        <TextField<Values>
          name="telephone"
          label="Téléphone fixe"
          type="tel"
          autoComplete="home tel"
          inputMode="tel"
        />
      </div>
      <TextField<Values>
        name="email"
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}
