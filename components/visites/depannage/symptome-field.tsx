'use client'

import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, URGENCE_GAZ } from '@/lib/domain/visites/symptomes'

const CHOICES = SYMPTOMES.map((value) => ({ value, label: value }))

type WithSymptome = { symptome: string }

export const SYMPTOME_LABEL = 'Que constatez-vous ?'

/** Field of what is down, in a form that holds `symptome`. */
export function SymptomeField() {
  return (
    <ChoiceField<WithSymptome>
      name="symptome"
      label={SYMPTOME_LABEL}
      shape="cards"
      required
      choices={CHOICES}
    />
  )
}

/** Whether the smell of gas ends the form (VISIT-21, PUBLIC-27). */
export const useIsGas = (): boolean =>
  useWatch<WithSymptome, 'symptome'>({ name: 'symptome' }) === ODEUR_DE_GAZ

/** Instructions to follow at once, in place of the rest of the form. */
export function GasAlert() {
  return (
    <Alert
      tone="bad"
      title={
        <span className="text-[17px]">
          {CONSIGNE_GAZ.replace(URGENCE_GAZ, '')}
          <PhoneLink number={URGENCE_GAZ} className="!text-bad" />
        </span>
      }
    >
      <p className="mt-1">
        N’allumez ni lumière ni appareil, quittez le logement et appelez de l’extérieur. L’appel est gratuit,
        jour et nuit. Aucune demande de dépannage n’est envoyée d’ici.
      </p>
    </Alert>
  )
}
