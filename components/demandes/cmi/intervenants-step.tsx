'use client'

import { BillingAddressField } from '@/components/demandes/billing-address-field'
import { TechnicianField } from '@/components/demandes/technician-field'
import { ChoiceField } from '@/components/form/choice-field'
import { IdSelectField } from '@/components/form/id-select-field'
import { StepEntry } from '@/components/wizard/step-entry'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { useCmiData } from './cmi-data'
import { personLabel } from './person-label'

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]
const Y_N = [
  { value: 'Y', label: 'Oui' },
  { value: 'N', label: 'Non' },
]

/** Who is billed, who follows the works, who installs, and three answers (CMI-02). */
export function IntervenantsStep() {
  const { lists, groupeId, addBillingAddress } = useCmiData()
  const entry = <StepEntry isMissing={lists === null} title="Une partie des choix n’a pas pu être lue." />
  if (lists === null) return entry
  return (
    <>
      {entry}
      <StepSection title="Facturation">
        <BillingAddressField<CmiForm>
          name="billingAddressId"
          addresses={lists.billingAddresses}
          groupeId={groupeId}
          onCreated={addBillingAddress}
        />
      </StepSection>
      <StepSection title="Installation">
        <TechnicianField technicians={lists.technicians} />
      </StepSection>
      <StepSection title="Conduite de travaux">
        <div className={FIELD_GRID}>
          <IdSelectField<CmiForm>
            label="Conducteur de travaux"
            required
            name="workManagerId"
            options={lists.workManagers.map((one) => ({ id: one.id, label: personLabel(one) }))}
          />
          <ChoiceField<CmiForm>
            name="notifyWM"
            label="Prévenir le conducteur de travaux à chaque étape"
            required
            choices={OUI_NON}
          />
          <ChoiceField<CmiForm>
            name="workManagerPresDuringImp"
            label="Conducteur de travaux présent à la mise en service"
            required
            choices={OUI_NON}
          />
          <ChoiceField<CmiForm>
            name="acquirer"
            label="Le client est l’acquéreur du logement"
            required
            choices={Y_N}
          />
        </div>
      </StepSection>
    </>
  )
}
