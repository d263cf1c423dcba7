'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { passwordRequestSchema } from '@/lib/domain/comptes/password-change'

type Values = z.input<typeof passwordRequestSchema>

/** Asks for the mail that sets a new password; the answer is the same for any address (AUTH-27). */
export function PasswordRequestForm() {
  const form = useZodForm(passwordRequestSchema, { defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { isSubmitting } = form.formState
  const submit = submitOf(form, async (json) => {
    setSentTo(null)

    await apiFetch('auth/forgot-password', { method: 'POST', json })
    setSentTo(json.email)
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      <TextField<Values>
        name="email"
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {sentTo !== null && (
        <Alert tone="ok" title="Votre demande est enregistrée">
          Si un compte existe pour <strong className="wrap-anywhere">{sentTo}</strong>, un lien valable une
          heure vient d’y être envoyé. Si vous vous connectez par SSO, votre mot de passe se change chez votre
          fournisseur d’identité.
        </Alert>
      )}
      <Button type="submit" variant="primary" pending={isSubmitting} className="w-full">
        Recevoir un lien
      </Button>
    </Form>
  )
}
