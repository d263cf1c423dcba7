'use client'

import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { tenantContactSchema } from '@/lib/domain/campagnes/locataire'
import { isSamePhone } from '@/lib/domain/phone'

const FORM = 'coordonnees-locataire'
const ENREGISTREES = 'Vos coordonnées sont enregistrées.'
const ENREGISTREES_SANS_SMS = `${ENREGISTREES} Les SMS s’arrêtent avec l’ancien numéro.`

type Props = {
  mobile: string | null
  telephone: string | null
  email: string | null
  /** Whether text messages go to the mobile number; another number begins without. */
  hasSms: boolean
  onSmsEnd: () => void
}

/** Phone numbers and e-mail, which the tenant corrects (PUBLIC-59). The server draws them with what is known. */
export function TenantContactForm({ mobile, telephone, email, hasSms, onSmsEnd }: Props) {
  const form = useZodForm(tenantContactSchema, {
    defaultValues: { mobile: mobile ?? '', telephone: telephone ?? '', email: email ?? '' },
  })
  useEarlyTyping(form, `#${FORM}`)
  const { errors, isSubmitting, defaultValues } = form.formState
  const submit = form.handleSubmit(async (json) => {
    try {
      await apiFetch('locataires/coordonnees', { method: 'PUT', json })
      const endsSms = hasSms && !isSamePhone(defaultValues?.mobile ?? '', json.mobile)
      form.reset(json)
      if (endsSms) onSmsEnd()
      showSnackbar({ type: 'success', message: endsSms ? ENREGISTREES_SANS_SMS : ENREGISTREES })
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <form id={FORM} onSubmit={submit} noValidate className="grid gap-4 px-5 py-4">
      <FormFault fault={errors.root?.server} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Téléphone mobile"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          error={errors.mobile?.message}
          defaultValue={mobile ?? ''}
          {...form.register('mobile')}
        />
        <TextField
          label="Téléphone fixe"
          type="tel"
          autoComplete="home tel"
          inputMode="tel"
          error={errors.telephone?.message}
          defaultValue={telephone ?? ''}
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
        defaultValue={email ?? ''}
        {...form.register('email')}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
