'use client'

import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import type { FilesFieldText } from '@/components/wizard/definition'
import { FilesField } from '@/components/wizard/files-field'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { InsForm } from '@/lib/domain/demandes/ins/formulaire'
import { BILLING_ADDRESS, CopyAddressButton } from '../billing-address'
import { CUSTOMER_ADDRESS } from '../customer-fields'

/** Files of an order. */
export const INS_FILES: FilesFieldText = {
  name: 'piecesJointes',
  label: 'Pièces jointes',
  hint: 'Facultatif : facture, attestation, photos de l’installation.',
}

/** Where the order is billed, and its files (INS-01). */
export function BillingStep() {
  return (
    <>
      <StepSection
        title="Adresse de facturation"
        action={
          <CopyAddressButton
            label="Reprendre l’adresse du client"
            from={CUSTOMER_ADDRESS}
            to={BILLING_ADDRESS}
          />
        }
      >
        <AddressFields names={BILLING_ADDRESS} required={{ number: true, type: true }} />
        <div className={FIELD_GRID}>
          <TextField<InsForm>
            name="telephoneFacturation"
            label="Téléphone de facturation"
            type="tel"
            required
          />
        </div>
      </StepSection>
      <StepSection title="Pièces jointes">
        <FilesField {...INS_FILES} />
      </StepSection>
    </>
  )
}
