'use client'

import { useFormContext } from 'react-hook-form'
import { CoordonneesFields } from '@/components/campagnes/inscription/coordonnees-fields'
import { StepSection } from '@/components/wizard/step-section'
import type { Journee, JpoForm } from '@/lib/domain/campagnes/jpo'
import { DayFields } from './day-fields'

/** Who comes; and when, for those whom the link of a mail brought here. */
export function ComingFields({ journees }: { journees: readonly Journee[] }) {
  const { getValues } = useFormContext<JpoForm>()
  if (!getValues('lien')) return <CoordonneesFields />
  return (
    <>
      <StepSection title="Votre date">
        <DayFields journees={journees} />
      </StepSection>
      <StepSection title="Vous">
        <CoordonneesFields />
      </StepSection>
    </>
  )
}
