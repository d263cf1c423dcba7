'use client'

import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { qualificationOf, SANS_CHAUFFAGE } from '@/lib/domain/visites/depannage'
import type { DepannageEnLigneForm } from '@/lib/domain/visites/depannage-formulaire'
import { useDepannage } from './context'

const ANSWERS = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

/** How urgent it is, and whom the agency calls. */
export function QualificationStep() {
  const symptome = useWatch<DepannageEnLigneForm, 'symptome'>({ name: 'symptome' })
  return (
    <>
      {symptome === SANS_CHAUFFAGE && (
        <ChoiceField<DepannageEnLigneForm>
          name="vulnerable"
          label="Une personne vulnérable vit-elle dans le logement ?"
          hint="Nourrisson, personne âgée, malade ou handicapée. Ne dites ni qui, ni pourquoi."
          required
          choices={ANSWERS}
        />
      )}
      <TextField<DepannageEnLigneForm>
        name="telephone"
        label="Téléphone à appeler"
        type="tel"
        autoComplete="tel"
        hint="De la personne qui ouvrira au technicien."
        required
        className="max-w-sm"
      />
      <TextareaField<DepannageEnLigneForm>
        name="precisions"
        label="Précisions"
        hint="Depuis quand, ce qu’affiche l’appareil, comment entrer."
        rows={4}
        longest={2000}
      />
      <QualificationNote />
    </>
  )
}

/** How the request will be treated. */
export function QualificationNote() {
  const { today, hotline } = useDepannage()
  const [symptome, vulnerable] = useWatch<DepannageEnLigneForm, ['symptome', 'vulnerable']>({
    name: ['symptome', 'vulnerable'],
  })
  if (qualificationOf({ symptome, vulnerable: vulnerable === 'oui' }, today) === 'Standard')
    return (
      <Alert tone="info" title="Dépannage standard">
        La demande est traitée dans l’ordre d’arrivée, au créneau que vous choisissez.
      </Alert>
    )
  return (
    <Alert tone="warn" title="Dépannage urgent">
      L’agence traite la demande en priorité. Pour un passage dès aujourd’hui, appelez aussi le{' '}
      <PhoneLink number={hotline} />.
    </Alert>
  )
}
