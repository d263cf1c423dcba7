'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AddressFields } from '@/components/form/address-fields'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import {
  EMPTY_BILLING_ADDRESS,
  newBillingAddressSchema,
  toBillingAddress,
} from '@/lib/domain/demandes/commun/adresse-facturation'
import { type BillingAddress, readBillingAddresses } from '@/lib/domain/demandes/commun/intervenants'
import { siretWarning } from '@/lib/domain/identite/siret'

type Values = z.input<typeof newBillingAddressSchema>

type Props = {
  open: boolean
  groupeId: number
  onClose: () => void
  onCreated: (address: BillingAddress) => void
}

/** Adds a billing address to those of the group, from within another form. */
export function NewBillingAddressDialog({ open, onClose, ...form }: Props) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Nouvelle adresse de facturation"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary">
            Ajouter l’adresse
          </Button>
        </>
      }
    >
      <AddressForm id={id} {...form} />
    </Dialog>
  )
}

function AddressForm({ id, groupeId, onCreated }: Pick<Props, 'groupeId' | 'onCreated'> & { id: string }) {
  const form = useZodForm(newBillingAddressSchema, { defaultValues: EMPTY_BILLING_ADDRESS })
  const { isSubmitting } = form.formState
  const siret = useWatch({ control: form.control, name: 'siret' })
  const create = submitOf(form, async (values) => {
    const data = toBillingAddress(values, groupeId)
    const answer = await apiFetch('adressefacturations', { method: 'POST', json: { data } })
    const [created] = readBillingAddresses([answer].flatMap(unwrapped))
    if (created) onCreated(created)
  })
  return (
    <Form
      form={form}
      id={id}
      aria-busy={isSubmitting}
      className="grid gap-5"
      onSubmit={(event) => {
        if (!isSubmitting) void create(event)
      }}
    >
      <TextField<Values> name="nom" label="Nom de l’entité" required />
      <TextField<Values>
        name="siret"
        label="SIRET"
        inputMode="numeric"
        hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
      />
      <AddressFields names={{ number: 'numero', name: 'rue', postalCode: 'codePostal', city: 'ville' }} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField<Values> name="email" label="Adresse e-mail" type="email" hint="Facultatif." />
        <TextField<Values> name="telephone" label="Téléphone" type="tel" hint="Facultatif." />
      </div>
    </Form>
  )
}

/** The record of a creation's answer, {data: {…}}. */
function unwrapped(answer: unknown): unknown[] {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? [answer.data] : []
}
