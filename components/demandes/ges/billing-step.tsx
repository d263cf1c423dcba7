'use client'

import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { GesForm } from '@/lib/domain/demandes/ges/formulaire'
import { siretWarning } from '@/lib/domain/identite/siret'
import { BILLING_ADDRESS, CopyAddressButton } from '../billing-address'
import { HOUSING_ADDRESS } from './housing-step'

/** Who is billed and where (GES-01). */
export function BillingStep() {
  const siret = useWatch<GesForm, 'siretFacturation'>({ name: 'siretFacturation' })
  return (
    <>
      <StepSection title="Entité à facturer">
        <div className={FIELD_GRID}>
          <TextField<GesForm> name="nomEntiteFacturation" label="Nom de l’entité" required />
          <TextField<GesForm>
            name="siretFacturation"
            label="SIRET"
            inputMode="numeric"
            hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
          />
          <TextField<GesForm> name="emailFacturation" label="Adresse e-mail de facturation" type="email" />
          <TextField<GesForm> name="telephoneFacturation" label="Téléphone de facturation" type="tel" />
        </div>
      </StepSection>
      <StepSection
        title="Adresse de facturation"
        action={
          <CopyAddressButton
            label="Reprendre l’adresse du logement"
            from={HOUSING_ADDRESS}
            to={BILLING_ADDRESS}
          />
        }
      >
        <AddressFields names={BILLING_ADDRESS} />
      </StepSection>
    </>
  )
}
