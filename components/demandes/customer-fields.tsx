'use client'

import { useFormContext } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import type { ClientFinal } from '@/lib/domain/demandes/commun/client-final'

/** Names of the customer's fields, for the error summary of a step. */
export const CUSTOMER_LABELS: Readonly<Record<keyof ClientFinal, string>> = {
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  phone2: 'Autre téléphone',
  streetNumber: 'Numéro de voie',
  streetType: 'Type de voie',
  address: 'Nom de voie',
  codePostal: 'Code postal',
  city: 'Ville',
}

/** Names of the customer's address. */
export const CUSTOMER_ADDRESS = {
  number: 'streetNumber',
  type: 'streetType',
  name: 'address',
  postalCode: 'codePostal',
  city: 'city',
} as const

/** The final customer of a request and their address (CMI-24, ASS-15); reads and writes the form around. */
export function CustomerFields() {
  const form = useFormContext<ClientFinal>()
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={CUSTOMER_LABELS.lastname}
          required
          autoComplete="off"
          error={errors.lastname?.message}
          {...upperCased(form.register('lastname'))}
        />
        <TextField
          label={CUSTOMER_LABELS.firstname}
          required
          autoComplete="off"
          error={errors.firstname?.message}
          {...upperCased(form.register('firstname'))}
        />
        <div className="sm:col-span-2">
          <TextField
            label={CUSTOMER_LABELS.email}
            type="email"
            required
            autoComplete="off"
            autoCapitalize="none"
            error={errors.email?.message}
            {...form.register('email')}
          />
        </div>
        <TextField
          label={CUSTOMER_LABELS.phone}
          type="tel"
          required
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextField
          label={CUSTOMER_LABELS.phone2}
          type="tel"
          autoComplete="off"
          error={errors.phone2?.message}
          {...form.register('phone2')}
        />
      </div>
      <AddressFields names={CUSTOMER_ADDRESS} required={{ number: true, type: true }} />
    </div>
  )
}
