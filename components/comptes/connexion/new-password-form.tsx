'use client'

import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { apiFetch, textAt } from '@/lib/browser/client'
import type { PasswordOwner } from '@/lib/comptes/connexion/password-rules'
import { newPasswordSchema } from '@/lib/domain/comptes/password-change'
import { ADVICE } from '@/lib/domain/comptes/password-strength'
import { PAGE_VERIFICATION } from '@/lib/domain/comptes/second-facteur'
import { pageUrl } from '@/lib/platform/routes'
import { StrengthMeter } from './strength-meter'
import { usePasswordStrength } from './use-password-strength'

type Values = z.input<typeof newPasswordSchema>

const EMPTY = { password: '', passwordConfirmation: '' }

/** Sets the password by a mail's link, then opens home with the session (AUTH-24, AUTH-25). */
export function NewPasswordForm({ jeton, owner }: { jeton: string; owner: PasswordOwner }) {
  const form = useZodForm(newPasswordSchema, { defaultValues: EMPTY })
  const strength = usePasswordStrength(form.watch('password'), owner)
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  /** Beside a field that says why it is refused, the meter says what would do, once. */
  const told = strength.reason && errors.password ? { ...strength, reason: ADVICE } : strength
  const submit = submitOf(form, async (values) => {
    const json = { ...values, code: jeton }
    const answer = await apiFetch('auth/reset-password', { method: 'POST', json })
    window.location.assign(pageUrl(textAt(answer, 'suite') === PAGE_VERIFICATION ? PAGE_VERIFICATION : '/'))
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      <input hidden name="username" autoComplete="username" value={owner.email} readOnly />
      <div className="grid gap-2.5">
        <PasswordField<Values>
          name="password"
          label="Nouveau mot de passe"
          hint="12 caractères au moins, de toute sorte. Une phrase convient."
          autoComplete="new-password"
          required
        />
        <StrengthMeter strength={told} />
      </div>
      <PasswordField<Values>
        name="passwordConfirmation"
        label="Confirmation"
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful} className="w-full">
        Enregistrer et me connecter
      </Button>
    </Form>
  )
}
