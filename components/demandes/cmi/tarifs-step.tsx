'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AgencyFacts } from '@/components/demandes/agency-facts'
import { PriceListField } from '@/components/demandes/tarifs/price-list-field'
import { TextareaField } from '@/components/form/textarea-field'
import { FilesField } from '@/components/wizard/files-field'
import { StepEntry } from '@/components/wizard/step-entry'
import { StepSection } from '@/components/wizard/step-section'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { useCmiData } from './cmi-data'
import { CMI_FILES } from './files'

/** The price list, a comment, files, and who serves the place once it is known (CMI-03). */
export function TarifsStep() {
  const { control } = useFormContext<CmiForm>()
  const { tarifs } = useCmiData()
  const contact = useWatch({ control, name: 'selectedContact' })
  return (
    <>
      <StepSection title="Prestations et options">
        <StepEntry isMissing={tarifs === null} tone="bad" title="La grille tarifaire n’a pas pu être lue." />
        {tarifs !== null && <PriceListField data={tarifs} portal="CMI" />}
      </StepSection>
      <StepSection title="Compléments">
        <TextareaField<CmiForm>
          name="comment"
          label="Commentaire"
          hint="Facultatif : accès, contraintes du chantier, personne à prévenir."
        />
        <FilesField {...CMI_FILES} />
      </StepSection>
      {contact !== null && (
        <StepSection title="Agence et prescripteur">
          <AgencyFacts />
        </StepSection>
      )}
    </>
  )
}
