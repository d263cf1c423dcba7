'use client'

import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import type { DepannageForm } from '@/lib/domain/campagnes/depannage-formulaire'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, URGENCE_GAZ } from '@/lib/domain/symptomes'

const CHOICES = SYMPTOMES.map((value) => ({ value, label: value }))

/** What is down. The smell of gas ends the form: what to do at once takes its place (PUBLIC-27). */
export function PanneStep() {
  const isGas = useWatch<DepannageForm, 'symptome'>({ name: 'symptome' }) === ODEUR_DE_GAZ
  return (
    <>
      <ChoiceField<DepannageForm>
        name="symptome"
        label="Que constatez-vous ?"
        shape="cards"
        required
        choices={CHOICES}
      />
      {isGas ? (
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

function GasAlert() {
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
