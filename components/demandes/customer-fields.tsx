'use client'

import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
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
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField<ClientFinal>
          name="lastname"
          label={CUSTOMER_LABELS.lastname}
          required
          autoComplete="off"
          capitals
        />
        <TextField<ClientFinal>
          name="firstname"
          label={CUSTOMER_LABELS.firstname}
          required
          autoComplete="off"
          capitals
        />
        <div className="sm:col-span-2">
          <TextField<ClientFinal>
            name="email"
            label={CUSTOMER_LABELS.email}
            type="email"
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        <TextField<ClientFinal>
          name="phone"
          label={CUSTOMER_LABELS.phone}
          type="tel"
          required
          autoComplete="off"
        />
        <TextField<ClientFinal> name="phone2" label={CUSTOMER_LABELS.phone2} type="tel" autoComplete="off" />
      </div>
      <AddressFields names={CUSTOMER_ADDRESS} required={{ number: true, type: true }} />
    </div>
  )
}
