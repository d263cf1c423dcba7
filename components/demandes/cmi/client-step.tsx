'use client'

import { CustomerFields } from '@/components/demandes/customer-fields'
import { DayPartsField } from '@/components/form/day-field'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { Prerequisites } from './prerequisites'

/** The customer, and the day the house is handed over (CMI-01). */
export function ClientStep() {
  return (
    <>
      <StepSection title="Livraison">
        <div className={FIELD_GRID}>
          <DayPartsField<CmiForm> label="Date de livraison" required name="deliveryDate" />
        </div>
        <Prerequisites />
      </StepSection>
      <StepSection title="Client final">
        <CustomerFields />
      </StepSection>
    </>
  )
}
