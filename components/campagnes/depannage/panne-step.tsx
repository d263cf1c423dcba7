'use client'

import { TextareaField } from '@/components/form/textarea-field'
import type { DepannageForm } from '@/lib/domain/campagnes/depannage-formulaire'
import { GasAlert, SymptomeField, useIsGas } from '../../visites/depannage/symptome-field'

/** Step of what is down. The smell of gas ends the form: what to do at once takes its place (PUBLIC-27). */
export function PanneStep() {
  return (
    <>
      <SymptomeField />
      {useIsGas() ? (
        <GasAlert />
      ) : (
        <TextareaField<DepannageForm>
          name="details"
          label="Précisions"
          hint="Depuis quand, ce qu’affiche l’appareil, ce que vous avez déjà essayé."
          rows={4}
        />
      )}
    </>
  )
}
