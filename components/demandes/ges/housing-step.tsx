'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import {
  CIVILITIES,
  type GesForm,
  HOUSING_TYPES,
  OCCUPANCY_STATUSES,
} from '@/lib/domain/demandes/ges/formulaire'
import { screenFor } from '@/lib/domain/screens'

export const HOUSING_ADDRESS = {
  number: 'numeroRue',
  type: 'typeRue',
  name: 'nomRue',
  postalCode: 'codePostal',
  city: 'ville',
} as const

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Housing and the person who lives there (GES-01). */
export function HousingStep() {
  const { register, formState } = useFormContext<GesForm>()
  const { errors } = formState
  const housing = useWatch<GesForm, 'typeHabitation'>({ name: 'typeHabitation' })
  return (
    <>
      <StepSection title="Logement">
        <ChoiceField
          label="Type d’habitation"
          shape="cards"
          required
          choices={choices(HOUSING_TYPES)}
          error={errors.typeHabitation?.message}
          {...register('typeHabitation')}
        />
        {housing === 'Appartement' && <FlatNotice />}
        <ChoiceField
          label="Statut d’occupation"
          required
          choices={choices(OCCUPANCY_STATUSES)}
          error={errors.statutOccupation?.message}
          {...register('statutOccupation')}
        />
      </StepSection>
      <StepSection title="Occupant">
        <ChoiceField
          label="Civilité"
          required
          choices={choices(CIVILITIES)}
          error={errors.civilite?.message}
          {...register('civilite')}
        />
        <div className={FIELD_GRID}>
          <TextField label="Nom" required error={errors.nom?.message} {...upperCased(register('nom'))} />
          <TextField
            label="Prénom"
            required
            error={errors.prenom?.message}
            {...upperCased(register('prenom'))}
          />
          <TextField
            label="Matricule"
            required
            hint="Deux lettres majuscules et quatre chiffres, par exemple AB1234."
            error={errors.matricule?.message}
            {...register('matricule')}
          />
          <TextField
            label="E-mail"
            type="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Téléphone"
            type="tel"
            required
            error={errors.telephone?.message}
            {...register('telephone')}
          />
        </div>
      </StepSection>
      <StepSection title="Adresse du logement">
        <AddressFields names={HOUSING_ADDRESS} required={{ type: true }} />
      </StepSection>
    </>
  )
}

const VISIT = '/rendezvous/demande'

/** The other way for the flats, which such a request does not serve (GES-11). */
function FlatNotice() {
  const isOpen = screenFor(VISIT)?.built === true
  return (
    <Alert
      tone="info"
      title="Un appartement se traite autrement"
      actions={isOpen && <ButtonLink href={VISIT}>Demander une visite</ButtonLink>}
    >
      La mise en main concerne les maisons individuelles. Pour un appartement, faites une demande de visite :
      un technicien passera dans le logement.
    </Alert>
  )
}
