'use client'

import { FormFault } from '@/components/form/form-fault'
import { PasswordField } from '@/components/form/password-field'
import { applyCallError } from '@/components/form/server-errors'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { apiFetch } from '@/lib/browser/client'
import type { PasswordOwner } from '@/lib/comptes/connexion/password-rules'
import { newPasswordSchema } from '@/lib/domain/password-change'
import { pageUrl } from '@/lib/platform/routes'
import { StrengthMeter } from './strength-meter'
import { usePasswordStrength } from './use-password-strength'

const FORM = 'nouveau-mot-de-passe'
const EMPTY = { password: '', passwordConfirmation: '' }

/** Sets the password by a mail's link, then opens home with the session (AUTH-24, AUTH-25). */
export function NewPasswordForm({ jeton, owner }: { jeton: string; owner: PasswordOwner }) {
  const form = useZodForm(newPasswordSchema, { defaultValues: EMPTY })
  useEarlyTyping(form, `#${FORM}`)
  const hydrated = useHydrated()
  const strength = usePasswordStrength(form.watch('password'), owner)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiFetch('auth/reset-password', { method: 'POST', json: { ...values, code: jeton } })
      window.location.assign(pageUrl('/'))
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <form id={FORM} onSubmit={submit} noValidate className="grid gap-5">
      <FormFault fault={errors.root?.server} />
      <input hidden name="username" autoComplete="username" value={owner.email} readOnly />
      <div className="grid gap-2.5">
        <PasswordField
          label="Nouveau mot de passe"
          hint="12 caractères au moins, de toute sorte. Une phrase convient."
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StrengthMeter strength={strength} />
      </div>
      <PasswordField
        label="Confirmation"
        autoComplete="new-password"
        required
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation')}
      />
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting || isSubmitSuccessful}
        disabled={!hydrated}
        className="w-full"
      >
        Enregistrer et me connecter
      </Button>
    </form>
  )
}
