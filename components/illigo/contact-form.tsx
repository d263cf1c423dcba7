'use client'

import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiFetch } from '@/lib/browser/client'
import { contactRequest } from '@/lib/domain/illigo'

const FORM = 'demande-contact'

type Props = { email: string; telephone: string | null }

/** Asks the partner for a contact; what was typed stays when the sending fails. */
export function ContactForm({ email, telephone }: Props) {
  const form = useZodForm(contactRequest, { defaultValues: { message: '', telephone: telephone ?? '' } })
  useEarlyTyping(form, `#${FORM}`)
  const [sent, setSent] = useState(false)
  const [keyOf] = useState(attemptKeys)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (json) => {
    try {
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(json)) }
      await apiFetch('illigo/contact', { method: 'POST', json, headers })
      form.reset({ message: '', telephone: json.telephone })
      setSent(true)
    } catch (error) {
      applyCallError(form, error)
    }
  })
  return (
    <Card as="section" aria-labelledby="titre-contact">
      <h2 id="titre-contact" className="border-b border-line px-5 py-3.5">
        Être contacté
      </h2>
      <form id={FORM} onSubmit={submit} noValidate className="grid gap-5 p-5">
        <FormFault fault={errors.root?.server} />
        {sent && (
          <Alert tone="ok" title="Votre demande est envoyée.">
            La réponse vous parviendra à l’adresse {email}.
          </Alert>
        )}
        <TextareaField
          label="Votre message"
          required
          rows={5}
          maxLength={2000}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <TextField
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={`Facultatif. La réponse vous parviendra sinon à ${email}.`}
          error={errors.telephone?.message}
          {...form.register('telephone')}
        />
        <div>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Envoyer la demande
          </Button>
        </div>
      </form>
    </Card>
  )
}
