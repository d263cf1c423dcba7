'use client'

import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { SuggestField, type Suggestion } from '@/components/form/suggest-field'
import { useFieldError } from '@/components/form/use-bound'
import { useErasing } from '@/components/form/use-erasing'
import {
  EQUIPEMENT_INCONNU,
  type LogementTrouve,
  type RendezVousForm,
  rendezVousFormOf,
} from '@/lib/domain/demandes/rdv/formulaire'
import { useLogements } from './use-dossier'

type Choice = { logement: LogementTrouve; equipement: number | null }

/** One line for each equipment, or for each dwelling. */
function suggestionsOf(
  found: readonly LogementTrouve[],
  of: 'equipement' | 'logement',
): Suggestion<Choice>[] {
  return found.flatMap((logement): Suggestion<Choice>[] => {
    const place = [`Logement ${logement.reference}`, logement.occupant?.nom, logement.adresse]
    if (of === 'logement')
      return [
        {
          key: String(logement.id),
          text: place.filter(Boolean).join(', '),
          value: { logement, equipement: null },
        },
      ]
    return logement.equipements.map(({ id, nom, numeroSerie }) => ({
      key: `${logement.id}-${id}`,
      text: `${nom}, n° ${numeroSerie}. ${place.filter(Boolean).join(', ')}`,
      value: { logement, equipement: id },
    }))
  })
}

/** Fields that another dwelling replaces. */
const OF_LOGEMENT = [
  'logement',
  'occupant',
  'equipement',
  'canal',
  'mobile',
  'email',
  'demande',
  'creneau',
  'rappel',
] as const

type Props = {
  of: 'equipement' | 'logement'
  /** Field that holds what is chosen. */
  name: 'equipement' | 'logement'
  label: string
  hint: string
}

/** Finds a dwelling of the perimeter, or one of its equipments, and fills the form with it. */
export function LogementSearch({ of, name, label, hint }: Props) {
  const form = useFormContext<RendezVousForm>()
  const error = useFieldError({ name })
  const erase = useErasing<RendezVousForm>()
  const [typed, setTyped] = useState('')
  const { found, isEmpty, isLoading, retry } = useLogements(typed)
  const choose = ({ logement, equipement }: Choice) => {
    setTyped('')
    const { type, precisions, equipement: known, ...kept } = form.getValues()
    const { logement: id, occupant, canal, mobile, email } = rendezVousFormOf(logement)
    const replace = () =>
      form.reset(
        {
          ...kept,
          type,
          precisions,
          equipement: equipement === null ? known || EQUIPEMENT_INCONNU : String(equipement),
          logement: id,
          occupant,
          canal,
          mobile,
          email,
          demande: '',
          creneau: '',
          rappel: false,
        },
        { keepDefaultValues: true },
      )
    const isTyped = [form.getValues('mobile'), form.getValues('email')].some((text) => text.trim() !== '')
    erase(OF_LOGEMENT, 'Les coordonnées et le créneau sont ceux du nouveau logement.', replace, isTyped)
  }
  const said = isEmpty
    ? 'Aucun logement de votre périmètre ne contient ces mots.'
    : isLoading
      ? 'Recherche…'
      : hint
  return (
    <SuggestField
      name={name}
      label={label}
      required
      error={error}
      hint={said}
      before={<Search aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      suggestions={suggestionsOf(found, of)}
      onChoose={choose}
      onRetry={retry}
    />
  )
}
