'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import { contactRequest } from '@/lib/domain/campagnes/illigo'

type Values = z.input<typeof contactRequest>

type Props = { email: string; telephone: string | null }

/** Asks the partner for a contact; what was typed stays when the sending fails. */
export function ContactForm({ email, telephone }: Props) {
  const form = useZodForm(contactRequest, {
    defaultValues: { message: '', telephone: telephone ?? '' },
  })
  const [sent, setSent] = useState(false)
  const [keyOf] = useState(attemptKeys)
  const { isSubmitting } = form.formState
  const submit = submitOf(form, async (json) => {
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(json)) }
    await apiFetch('illigo/contact', { method: 'POST', json, headers })
    form.reset({ message: '', telephone: json.telephone })
    setSent(true)
  })
  return (
    <Card as="section" aria-labelledby="titre-contact">
      <h2 id="titre-contact" className="border-b border-line px-5 py-3.5">
        Être contacté
      </h2>
      <Form form={form} onSubmit={submit} className="grid gap-5 p-5">
        {sent && (
          <Alert tone="ok" title="Votre demande est envoyée.">
            La réponse vous parviendra à l’adresse {email}.
          </Alert>
        )}
        <TextareaField<Values> name="message" label="Votre message" required rows={5} longest={2000} />
        <TextField<Values>
          name="telephone"
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={`Facultatif. La réponse vous parviendra sinon à ${email}.`}
        />
        <div>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Envoyer la demande
          </Button>
        </div>
      </Form>
    </Card>
  )
}
