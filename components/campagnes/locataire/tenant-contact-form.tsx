'use client'

import { ErrorSummary } from '@/components/form/error-summary'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { tenantContactSchema } from '@/lib/domain/campagnes/locataire'

const FORM = 'coordonnees-locataire'

type Props = { mobile: string | null; telephone: string | null; email: string | null }

/** Phone numbers and e-mail, which the tenant corrects (PUBLIC-59). */
export function TenantContactForm({ mobile, telephone, email }: Props) {
  const form = useZodForm(tenantContactSchema, {
    defaultValues: { mobile: mobile ?? '', telephone: telephone ?? '', email: email ?? '' },
  })
  useEarlyTyping(form, `#${FORM}`)
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (json) => {
    try {
      await apiFetch('locataires/coordonnees', { method: 'PUT', json })
      form.reset(json)
      showSnackbar({ type: 'success', message: 'Vos coordonnées sont enregistrées.' })
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <form id={FORM} onSubmit={submit} noValidate className="grid gap-4 px-5 py-4">
      <ErrorSummary message={errors.root?.server?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Téléphone mobile"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <TextField
          label="Téléphone fixe"
          type="tel"
          autoComplete="home tel"
          inputMode="tel"
          error={errors.telephone?.message}
          {...form.register('telephone')}
        />
      </div>
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
