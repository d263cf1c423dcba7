'use client'

import { z } from 'zod'
import { ConsentBoxes } from '@/components/comptes/consentements/consent-boxes'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { enregistrementSchema } from '@/lib/domain/comptes/acces/enregistrement'
import { NOTIFICATIONS_PAR_DEFAUT } from '@/lib/domain/comptes/notifications'
import { NotificationFields } from './notification-fields'
import { PreferredGroupField, type ProposedGroupe } from './preferred-group-field'
import { TermsField } from './terms-field'

type Values = z.input<typeof enregistrementSchema>

type Props = {
  jeton: string
  invite: { firstname: string; lastname: string; email: string; phone: string | null }
  groupes: readonly ProposedGroupe[]
}

const answer = z.object({ url: z.string() })

/** Completes the account of an invitation; the button waits for the terms (AUTH-28). */
export function RegistrationForm({ jeton, invite: { email, phone, ...names }, groupes }: Props) {
  const form = useZodForm(enregistrementSchema, {
    defaultValues: {
      ...names,
      phone: phone ?? '',
      groupeId: groupes[0]?.id ?? null,
      notifications: NOTIFICATIONS_PAR_DEFAUT,
      cgu: false,
      consentements: [],
    },
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const submit = submitOf(form, async (values) => {
    const json = { ...values, jeton }
    const { url } = answer.parse(await apiFetch('auth/registration', { method: 'POST', json }))
    window.location.assign(url)
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField<Values> name="firstname" label="Prénom" required autoComplete="given-name" />
        <TextField<Values> name="lastname" label="Nom" required autoComplete="family-name" />
      </div>
      <TextField
        label="Adresse e-mail"
        hint="Elle vous sert d’identifiant. Votre administrateur peut la corriger."
        type="email"
        value={email}
        readOnly
      />
      <TextField<Values> name="phone" label="Téléphone" type="tel" inputMode="tel" autoComplete="tel" />
      <PreferredGroupField groupes={groupes} />
      <NotificationFields />
      <ConsentBoxes name="consentements" />
      <TermsField />
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting || isSubmitSuccessful}
        disabled={!form.watch('cgu')}
      >
        Terminer mon enregistrement
      </Button>
    </Form>
  )
}
