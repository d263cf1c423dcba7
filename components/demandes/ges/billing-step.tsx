'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { TextField } from '@/components/form/text-field'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { GesForm } from '@/lib/domain/demandes/ges/formulaire'
import { siretWarning } from '@/lib/domain/siret'
import { BILLING_ADDRESS, CopyAddressButton } from '../billing-address'
import { HOUSING_ADDRESS } from './housing-step'

/** Who is billed and where (GES-01). */
export function BillingStep() {
  const { register, formState } = useFormContext<GesForm>()
  const { errors } = formState
  const siret = useWatch<GesForm, 'siretFacturation'>({ name: 'siretFacturation' })
  return (
    <>
      <StepSection title="Entité à facturer">
        <div className={FIELD_GRID}>
          <TextField
            label="Nom de l’entité"
            required
            error={errors.nomEntiteFacturation?.message}
            {...register('nomEntiteFacturation')}
          />
          <TextField
            label="SIRET"
            inputMode="numeric"
            hint={siretWarning(siret) ?? 'Facultatif, 14 chiffres.'}
            error={errors.siretFacturation?.message}
            {...register('siretFacturation')}
          />
          <TextField
            label="E-mail de facturation"
            type="email"
            error={errors.emailFacturation?.message}
            {...register('emailFacturation')}
          />
          <TextField
            label="Téléphone de facturation"
            type="tel"
            error={errors.telephoneFacturation?.message}
            {...register('telephoneFacturation')}
          />
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
