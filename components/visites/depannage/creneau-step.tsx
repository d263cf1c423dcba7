'use client'

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Facts } from '@/components/record/record'
import { Checkbox } from '@/components/ui/checkbox'
import { StepSection } from '@/components/wizard/step-section'
import { formatPhone } from '@/lib/domain/textes/format'
import {
  qualificationOf,
  RAPPEL,
  SANS_CHAUFFAGE,
  VERIFICATION_LABELS,
  VERIFICATIONS,
} from '@/lib/domain/visites/depannage'
import type { DepannageEnLigneForm } from '@/lib/domain/visites/depannage-formulaire'
import { SlotPicker } from '../creneaux/slot-picker'
import { useDepannage } from './context'
import { PriseEnCharge } from './prise-en-charge'

const NAME = 'creneau' as const

/** When the technician comes, and what it costs, before the request is sent (VISIT-22). */
export function CreneauStep() {
  const { today, turn } = useDepannage()
  const { getValues, setValue } = useFormContext<DepannageEnLigneForm>()
  const { equipement, symptome, verification, vulnerable, telephone, precisions } = getValues()
  const creneau = useWatch<DepannageEnLigneForm, 'creneau'>({ name: NAME })
  const choose = (value: string) => setValue(NAME, value, { shouldDirty: true, shouldValidate: true })
  useTaken(turn, () => setValue(NAME, ''))
  if (equipement === null) return null
  return (
    <>
      <StepSection title="Votre demande">
        <Facts
          facts={[
            { label: 'Équipement', value: `${equipement.nom}, n° ${equipement.instanceId}` },
            { label: 'Lieu', value: equipement.lieu },
            { label: 'Panne', value: symptome },
            { label: 'Vérifications', value: verificationText(verification) },
            {
              label: 'Personne vulnérable',
              value: symptome === SANS_CHAUFFAGE ? ouiOuNon(vulnerable === 'oui') : null,
            },
            {
              label: 'Qualification',
              value: qualificationOf({ symptome, vulnerable: vulnerable === 'oui' }, today),
            },
            { label: 'Téléphone à appeler', value: formatPhone(telephone) },
            { label: 'Précisions', value: precisions },
          ]}
        />
      </StepSection>
      <StepSection title="Prise en charge">
        <PriseEnCharge equipement={equipement} />
      </StepSection>
      <StepSection title="Créneau">
        <SlotPicker
          call={`depannages/equipements/${equipement.instanceId}/creneaux`}
          today={today}
          chosen={creneau === '' || creneau === RAPPEL ? null : creneau}
          onChoose={choose}
          turn={turn}
        />
        <Checkbox
          name="rappel"
          label="Aucun créneau ne convient : être rappelé par l’agence"
          checked={creneau === RAPPEL}
          onChange={({ target }) => choose(target.checked ? RAPPEL : '')}
        />
      </StepSection>
    </>
  )
}

const ouiOuNon = (answer: boolean): string => (answer ? 'Oui' : 'Non')

function verificationText(chosen: string): string {
  const verification = VERIFICATIONS.find((one) => one === chosen)
  return verification === undefined ? '' : VERIFICATION_LABELS[verification]
}

/** Runs once for each half-day that somebody else took meanwhile. */
function useTaken(turn: number, act: () => void) {
  const last = useRef(turn)
  useEffect(() => {
    if (last.current === turn) return
    last.current = turn
    act()
  })
}
