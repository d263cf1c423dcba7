'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { Alert } from '@/components/ui/alert'
import { gestesPour } from '@/lib/domain/campagnes/gestes'
import { RESOLUE, VERIFICATION_LABELS, VERIFICATIONS } from '@/lib/domain/visites/depannage'
import type { DepannageEnLigneForm } from '@/lib/domain/visites/depannage-formulaire'

/** Step of the checks before a technician comes, none of them dangerous. */
export function GestesStep() {
  const { getValues } = useFormContext<DepannageEnLigneForm>()
  const { equipement, symptome } = getValues()
  const isSolved = useWatch<DepannageEnLigneForm, 'verification'>({ name: 'verification' }) === RESOLUE
  return (
    <>
      <ol className="grid list-decimal gap-2.5 pl-6">
        {gestesPour(equipement?.famille ?? null, symptome).map((geste) => (
          <li key={geste} className="pl-1">
            {geste}
          </li>
        ))}
      </ol>
      <ChoiceField<DepannageEnLigneForm>
        name="verification"
        label="Où en est la panne ?"
        shape="cards"
        required
        choices={VERIFICATIONS.map((value) => ({ value, label: VERIFICATION_LABELS[value] }))}
      />
      {isSolved && (
        <Alert tone="ok" title="Tant mieux : il n’y a rien à envoyer">
          Aucune demande n’est enregistrée. Revenez ici si la panne se reproduit.
        </Alert>
      )}
    </>
  )
}
