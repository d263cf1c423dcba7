'use client'

import { useFormContext } from 'react-hook-form'
import { CoordonneesFields } from '@/components/campagnes/inscription/coordonnees-fields'
import { StepSection } from '@/components/wizard/step-section'
import type { JpoForm } from '@/lib/domain/campagnes/jpo'
import { DayFields } from './day-fields'

/** Who comes; and when, for those whom the link of a mail brought here. */
export function ComingFields() {
  const { getValues } = useFormContext<JpoForm>()
  const { lien, adresse } = getValues()
  if (!lien) return <CoordonneesFields known={adresse} />
  return (
    <>
      <StepSection title="Votre date">
        <DayFields />
      </StepSection>
      <StepSection title="Vous">
        <CoordonneesFields known={adresse} />
      </StepSection>
    </>
  )
}
