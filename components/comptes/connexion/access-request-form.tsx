'use client'

import { useRef, useState } from 'react'
import { useCaptcha } from '@/components/form/captcha/use-captcha'
import { Form } from '@/components/form/form'
import { FormFaults } from '@/components/form/form-faults'
import { applyCallError } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { type DemandeAcces, demandeAccesAnswer, demandeAccesSchema } from '@/lib/domain/comptes/acces/demande'
import { AccessReceipt } from './access-receipt'
import { CompanyFields, PersonFields } from './access-request-fields'
import { TermsField } from './terms-field'

const EMPTY = {
  raisonSociale: '',
  siret: '',
  portailId: null,
  codeClient: '',
  codePostal: '',
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  cgu: false,
}

/** Names of the fields, in their order. */
const LABELS = {
  raisonSociale: 'Raison sociale',
  siret: 'SIRET',
  portailId: 'Vous êtes',
  codeClient: 'Code client',
  codePostal: 'Code postal',
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'Adresse e-mail',
  telephone: 'Téléphone',
  cgu: 'Conditions générales d’utilisation',
}

/** Request for an account; its answer is the same whether or not the e-mail has one (ACCOUNT-25, ACCOUNT-26). */
export function AccessRequestForm({ captcha }: { captcha: PageCaptcha | null }) {
  const form = useZodForm(demandeAccesSchema, { defaultValues: EMPTY, shouldFocusError: false })
  const { notice, box, withCaptcha } = useCaptcha(captcha)
  const name = useRef<string | null>(null)
  const [numero, setNumero] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const { isSubmitting } = form.formState
  const send = async (json: DemandeAcces) => {
    name.current ??= newName()
    const key = { 'Idempotency-Key': name.current }
    try {
      const answer = await withCaptcha((headers) =>
        apiFetch('demandes-acces', { method: 'POST', json, headers: { ...headers, ...key } }),
      )
      setNumero(demandeAccesAnswer.parse(answer).data.numero)
    } catch (error) {
      if (error instanceof ClientCallError && error.status !== 0) name.current = null
      applyCallError(form, error)
    }
  }
  const submit = form.handleSubmit(send, () => setRefusals((count) => count + 1))
  if (numero !== null) return <AccessReceipt numero={numero} />
  return (
    <Form form={form} onSubmit={submit} className="grid gap-6">
      {notice}
      {refusals > 0 && <FormFaults key={refusals} schema={demandeAccesSchema} labels={LABELS} />}
      <CompanyFields />
      <PersonFields />
      <TermsField />
      {box}
      <Button type="submit" variant="primary" pending={isSubmitting}>
        Envoyer la demande
      </Button>
    </Form>
  )
}
