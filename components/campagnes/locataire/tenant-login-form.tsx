'use client'

import type { z } from 'zod'
import { useCaptcha } from '@/components/form/captcha/use-captcha'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/browser/client'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { tenantLoginSchema } from '@/lib/domain/campagnes/locataire'

type Values = z.input<typeof tenantLoginSchema>

/** Reference, postal code and one-time code; a refusal keeps what was typed. */
export function TenantLoginForm({ captcha }: { captcha: PageCaptcha | null }) {
  const form = useZodForm(tenantLoginSchema, {
    defaultValues: { reference: '', codePostal: '', code: '' },
  })
  const { notice, box, withCaptcha } = useCaptcha(captcha)
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const submit = submitOf(form, async (json) => {
    await withCaptcha((headers) => apiFetch('locataires/connexion', { method: 'POST', json, headers }))
    window.location.reload()
  })
  return (
    <Card padded data-wizard="">
      <Form form={form} onSubmit={submit} className="grid gap-5">
        {notice}
        <TextField<Values>
          name="reference"
          label="Référence du logement"
          hint="Par exemple 000123-0045"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField<Values>
          name="codePostal"
          label="Code postal"
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField<Values>
          name="code"
          label="Code à usage unique"
          hint="Huit chiffres, valables une seule fois"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          longest={12}
        />
        {box}
        <Button type="submit" variant="primary" pending={isSubmitting || isSubmitSuccessful}>
          Entrer dans mon espace
        </Button>
      </Form>
    </Card>
  )
}
