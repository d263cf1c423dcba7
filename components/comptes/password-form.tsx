'use client'

import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { PasswordField } from '@/components/form/password-field'
import { applyCallError } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { passwordChangeSchema } from '@/lib/domain/password-change'

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the password; the person's other sessions end with it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(passwordChangeSchema, { defaultValues: EMPTY })
  const [done, setDone] = useState(false)
  const submit = form.handleSubmit(async (values) => {
    setDone(false)
    try {
      await apiFetch('auth/change-password', { method: 'POST', json: values })
      form.reset(EMPTY)
      setDone(true)
      onDone()
    } catch (error) {
      applyCallError(form, error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[420px] gap-4">
      {done && <Alert tone="ok" title="Votre mot de passe est changé. Vos autres sessions sont fermées." />}
      <FormFault fault={errors.root?.server} />
      <PasswordField
        label="Mot de passe actuel"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        hint="12 caractères au moins, de toute sorte. Une phrase convient."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirmation"
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation')}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Changer le mot de passe
        </Button>
      </div>
    </form>
  )
}
