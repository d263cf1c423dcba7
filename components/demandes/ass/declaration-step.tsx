'use client'

import { StepSection } from '@/components/wizard/step-section'
import type { AssForm } from '@/lib/domain/demandes/ass/formulaire'
import { BillingAddressField } from '../billing-address-field'
import { CustomerFields } from '../customer-fields'
import { useAss } from './ass-context'
import { ClaimFields } from './claim-fields'
import { IncidentFields } from './incident-fields'

/** Step 1: the insured, where to bill, what is out of order and the claim (ASS-01). */
export function DeclarationStep() {
  const { adresses, groupeId, onAdresse } = useAss()
  return (
    <>
      <StepSection title="Assuré">
        <CustomerFields />
      </StepSection>
      <StepSection title="Facturation">
        <BillingAddressField<AssForm>
          name="billingAddressId"
          addresses={adresses}
          groupeId={groupeId}
          onCreated={onAdresse}
        />
      </StepSection>
      <StepSection title="Équipements en panne">
        <IncidentFields />
      </StepSection>
      <StepSection title="Sinistre">
        <ClaimFields />
      </StepSection>
    </>
  )
}
