'use client'

import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/address-fields'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import { CIVILITIES, type GesForm, HOUSING_TYPES } from '@/lib/domain/demandes/ges/formulaire'
import { OCCUPANT_TYPES } from '@/lib/domain/parc/statuts'
import { readMatricule } from '@/lib/domain/textes/lecture'

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
  const housing = useWatch<GesForm, 'typeHabitation'>({ name: 'typeHabitation' })
  return (
    <>
      <StepSection title="Logement">
        <ChoiceField<GesForm>
          name="typeHabitation"
          label="Type d’habitation"
          shape="cards"
          required
          choices={choices(HOUSING_TYPES)}
        />
        {housing === 'Appartement' && <FlatNotice />}
        <ChoiceField<GesForm>
          name="statutOccupation"
          label="Statut d’occupation"
          required
          choices={choices(OCCUPANT_TYPES)}
        />
      </StepSection>
      <StepSection title="Occupant">
        <ChoiceField<GesForm> name="civilite" label="Civilité" required choices={choices(CIVILITIES)} />
        <div className={FIELD_GRID}>
          <TextField<GesForm> name="nom" label="Nom" required capitals />
          <TextField<GesForm> name="prenom" label="Prénom" required capitals />
          <TextField<GesForm>
            name="matricule"
            label="Matricule"
            required
            reads={readMatricule}
            hint="Deux lettres majuscules et quatre chiffres, par exemple AB1234."
          />
          <TextField<GesForm> name="email" label="Adresse e-mail" type="email" required />
          <TextField<GesForm> name="telephone" label="Téléphone" type="tel" required />
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
  return (
    <Alert
      tone="info"
      title="Un appartement se traite autrement"
      actions={<ButtonLink href={VISIT}>Demander une visite</ButtonLink>}
    >
      La mise en main concerne les maisons individuelles. Pour un appartement, faites une demande de visite :
      un technicien passera dans le logement.
    </Alert>
  )
}
