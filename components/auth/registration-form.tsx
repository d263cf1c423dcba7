'use client'

import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { ConsentBoxes } from '@/components/consentements/consent-boxes'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { apiFetch } from '@/lib/browser/client'
import { enregistrementSchema } from '@/lib/domain/acces/enregistrement'
import { NOTIFICATIONS_PAR_DEFAUT } from '@/lib/domain/notifications'
import { NotificationFields } from './notification-fields'
import { PreferredGroupField, type ProposedGroupe } from './preferred-group-field'
import { TermsField } from './terms-field'

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
  const hydrated = useHydrated()
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const json = { ...values, jeton }
      const { url } = answer.parse(await apiFetch('auth/registration', { method: 'POST', json }))
      window.location.assign(url)
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <FormFault fault={errors.root?.server} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Prénom"
            required
            autoComplete="given-name"
            error={errors.firstname?.message}
            {...form.register('firstname')}
          />
          <TextField
            label="Nom"
            required
            autoComplete="family-name"
            error={errors.lastname?.message}
            {...form.register('lastname')}
          />
        </div>
        <TextField
          label="Adresse e-mail"
          hint="Elle vous sert d’identifiant. Votre administrateur peut la corriger."
          type="email"
          value={email}
          readOnly
        />
        <TextField
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <PreferredGroupField groupes={groupes} />
        <NotificationFields />
        <ConsentBoxes name="consentements" />
        <TermsField />
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting || isSubmitSuccessful}
          disabled={!hydrated || !form.watch('cgu')}
        >
          Terminer mon enregistrement
        </Button>
      </form>
    </FormProvider>
  )
}
