'use client'

import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import { CLIENT_FINAL, type ClientFinal } from '@/lib/domain/demandes/commun/client-final'

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
          label={CLIENT_FINAL.lastname.label}
          required
          autoComplete="off"
          capitals
        />
        <TextField<ClientFinal>
          name="firstname"
          label={CLIENT_FINAL.firstname.label}
          required
          autoComplete="off"
          capitals
        />
        <div className="sm:col-span-2">
          <TextField<ClientFinal>
            name="email"
            label={CLIENT_FINAL.email.label}
            type="email"
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        <TextField<ClientFinal>
          name="phone"
          label={CLIENT_FINAL.phone.label}
          type="tel"
          required
          autoComplete="off"
        />
        <TextField<ClientFinal>
          name="phone2"
          label={CLIENT_FINAL.phone2.label}
          type="tel"
          autoComplete="off"
        />
      </div>
      <AddressFields names={CUSTOMER_ADDRESS} required={{ number: true, type: true }} />
    </div>
  )
}
