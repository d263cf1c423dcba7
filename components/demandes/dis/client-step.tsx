'use client'

import { useWatch } from 'react-hook-form'
import { CustomerFields } from '@/components/demandes/customer-fields'
import { DayField } from '@/components/form/day-field'
import { TextareaField } from '@/components/form/textarea-field'
import { StepSection } from '@/components/wizard/step-section'
import type { DisForm } from '@/lib/domain/demandes/dis/formulaire'
import { DIS, needsPhotos } from '@/lib/domain/demandes/dis/formulaire'
import { useDis } from './dis-data'

const EXISTING = 'L’installation est faite : des photos vous seront demandées à l’étape suivante.'
const COMING = 'Le jour où l’installation est, ou sera, prête à être mise en service.'

/** The final client, the day the installation is complete, and what there is to say of it (DIS-06). */
export function ClientStep() {
  const { today } = useDis()
  const day = useWatch<DisForm, 'dateInstallationComplete'>({ name: 'dateInstallationComplete' })
  return (
    <>
      <StepSection title="Client final">
        <CustomerFields />
      </StepSection>
      <StepSection title="Installation">
        <div className="max-w-sm">
          <DayField<DisForm>
            name="dateInstallationComplete"
            label={DIS.dateInstallationComplete.label}
            required
            hint={needsPhotos({ dateInstallationComplete: day }, today) ? EXISTING : COMING}
          />
        </div>
        <TextareaField<DisForm>
          name="commentaire"
          label={DIS.commentaire.label}
          hint="Facultatif : accès, étage, personne à prévenir."
        />
      </StepSection>
    </>
  )
}
