'use client'

import { useWatch } from 'react-hook-form'
import { PriceListField } from '@/components/demandes/tarifs/price-list-field'
import { ChoiceField } from '@/components/form/choice-field'
import { StepSection } from '@/components/wizard/step-section'
import type { DisForm } from '@/lib/domain/demandes/dis/formulaire'
import { CONTACT_PERSONS, DIS } from '@/lib/domain/demandes/dis/formulaire'
import { BillingFields } from './billing-fields'
import { useDis } from './dis-data'

const DETAILS: Record<(typeof CONTACT_PERSONS)[number], string> = {
  Installateur: 'Nous convenons du rendez-vous avec l’installateur.',
  'Client final': 'Nous convenons du rendez-vous avec le client final.',
}

/** Whom to call, who is billed, and what is commissioned (DIS-03). */
export function BillingStep() {
  const { tarifs } = useDis()
  // Said to React too: the default answer shows in the page that the server sends.
  const contactPerson = useWatch<DisForm, 'contactPerson'>({ name: 'contactPerson' })
  return (
    <>
      <StepSection title="Rendez-vous">
        <ChoiceField<DisForm>
          name="contactPerson"
          label={DIS.contactPerson.label}
          shape="cards"
          required
          choices={CONTACT_PERSONS.map((value) => ({ value, label: value, detail: DETAILS[value] }))}
          value={contactPerson}
        />
      </StepSection>
      <StepSection title="Facturation">
        <BillingFields />
      </StepSection>
      <StepSection title="Prestations et options">
        <PriceListField data={tarifs} portal="DIS" />
      </StepSection>
    </>
  )
}
