'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { passwordChangeSchema } from '@/lib/domain/comptes/password-change'

type Values = z.input<typeof passwordChangeSchema>

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the password; the person's other sessions end with it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(passwordChangeSchema, { defaultValues: EMPTY })
  const [done, setDone] = useState(false)
  const submit = submitOf(form, async (values) => {
    setDone(false)
    await apiFetch('auth/change-password', { method: 'POST', json: values })
    form.reset(EMPTY)
    setDone(true)
    onDone()
  })
  const { isSubmitting } = form.formState
  return (
    <Form
      form={form}
      onSubmit={submit}
      className="grid max-w-[420px] gap-4"
      before={
        done && <Alert tone="ok" title="Votre mot de passe est changé. Vos autres sessions sont fermées." />
      }
    >
      <PasswordField<Values> name="currentPassword" label="Mot de passe actuel" />
      <PasswordField<Values>
        name="password"
        label="Nouveau mot de passe"
        hint="12 caractères au moins, de toute sorte. Une phrase convient."
        autoComplete="new-password"
      />
      <PasswordField<Values> name="passwordConfirmation" label="Confirmation" autoComplete="new-password" />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Changer le mot de passe
        </Button>
      </div>
    </Form>
  )
}
