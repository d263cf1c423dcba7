'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { StepSection } from '@/components/wizard/step-section'
import { EQUIPEMENT_INCONNU, type RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { ChosenLogement } from './chosen-logement'
import { LogementSearch } from './logement-search'
import { useDossier } from './use-dossier'

const UNKNOWN = {
  value: EQUIPEMENT_INCONNU,
  label: 'Je ne sais pas',
  detail: 'Le technicien le trouve sur place.',
}

/** Step 1: what the visit is for, and which equipment (VISIT-16). */
export function ObjetStep() {
  const { control } = useFormContext<RendezVousForm>()
  const logement = useWatch({ control, name: 'logement' })
  return (
    <>
      <StepSection title="Objet de la visite">
        <ChoiceField<RendezVousForm>
          name="type"
          label="Objet"
          shape="cards"
          required
          choices={INTERVENTION_TYPES.map((value) => ({ value, label: value }))}
        />
        <TextField<RendezVousForm>
          name="precisions"
          label="Précisions (facultatif)"
          hint="Ce que le technicien doit savoir : code défaut, accès, pièce concernée."
          longest={160}
        />
      </StepSection>
      <StepSection title="Équipement">
        {logement === null ? <AnyEquipement /> : <EquipementOf logement={logement} />}
      </StepSection>
    </>
  )
}

function AnyEquipement() {
  return (
    <>
      <LogementSearch
        of="equipement"
        name="equipement"
        label="Rechercher un équipement"
        hint="Marque, numéro de série, logement, occupant ou adresse ; choisissez une proposition."
      />
      <ChoiceField<RendezVousForm>
        name="equipement"
        label="Sans équipement connu"
        shape="cards"
        choices={[{ ...UNKNOWN, detail: 'Vous choisissez le logement à l’étape suivante.' }]}
      />
    </>
  )
}

/** The equipments of the dwelling that is chosen. */
function EquipementOf({ logement }: { logement: number }) {
  const { dossier } = useDossier(logement)
  return (
    <>
      <ChosenLogement id={logement} />
      {dossier && (
        <ChoiceField<RendezVousForm>
          name="equipement"
          label="Équipement"
          shape="cards"
          required
          choices={[
            ...dossier.equipements.map(({ id, nom, numeroSerie }) => ({
              value: String(id),
              label: nom,
              detail: `N° de série ${numeroSerie}`,
            })),
            UNKNOWN,
          ]}
        />
      )}
    </>
  )
}
