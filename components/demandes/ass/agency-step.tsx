'use client'

import { useFormContext } from 'react-hook-form'
import { StepEntry } from '@/components/wizard/step-entry'
import type { AssForm } from '@/lib/domain/demandes/ass/formulaire'
import { AgencyFacts } from '../agency-facts'
import { useAss } from './ass-context'
import { RecapStep } from './recap-step'

/** Step 2: agency and prescriber, read-only; in the reading of two steps, the summary of what is sent (ASS-01). */
export function AgencyStep() {
  const form = useFormContext<AssForm>()
  const { steps } = useAss()
  const isFound = form.watch('selectedContact') !== null
  return (
    <>
      <StepEntry isMissing={!isFound} title="L’agence et le prescripteur ne sont pas connus.">
        Vérifiez aussi le code postal de l’assuré, à l’étape précédente.
      </StepEntry>
      {isFound && <AgencyFacts />}
      {steps === 2 && <RecapStep />}
    </>
  )
}
