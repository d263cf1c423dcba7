'use client'

import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { AssetField } from '@/components/campagnes/recherche/asset-field'
import { SelectField } from '@/components/form/select-field'
import { StepSection } from '@/components/wizard/step-section'
import { type BasNoxForm, ETUDE_LABELS } from '@/lib/domain/campagnes/basnox'
import { HEURES_RAPPEL, rappelCourt } from '@/lib/domain/campagnes/rappel'
import { CreneauxContext } from './creneaux-context'
import { NonConcerne } from './non-concerne'
import { PhotoField } from './photo-field'
import { TypeField } from './type-field'

/** Which equipment it is, its photos, and when to call back. */
export function StudyFields() {
  const creneaux = useContext(CreneauxContext)
  const { getValues } = useFormContext<BasNoxForm>()
  const { assets, more, lien, isClient } = getValues()
  return (
    <>
      {(isClient || lien) && (
        <StepSection title="Votre appareil">
          {lien && <TypeField />}
          {isClient && <AssetField name="asset" customer={{ assets, more }} />}
          <NonConcerne />
        </StepSection>
      )}
      <StepSection
        title="Vos photos"
        description="Elles évitent une visite. Vous pouvez continuer sans elles, notre conseiller vous les demandera."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <PhotoField
            name="plaque"
            label="Plaque signalétique"
            hint="L’étiquette qui porte la marque, le modèle et le numéro de série."
          />
          <PhotoField
            name="conduit"
            label="Conduit de fumée"
            hint="Le tuyau au-dessus de l’appareil, jusqu’au mur ou au plafond."
          />
        </div>
      </StepSection>
      <StepSection title="Votre rappel">
        <SelectField<BasNoxForm>
          name="creneauRappel"
          label={ETUDE_LABELS.creneauRappel}
          required
          placeholder="Choisir un créneau"
          hint={HEURES_RAPPEL}
          options={creneaux.map((value) => ({ value, label: rappelCourt(value) }))}
        />
      </StepSection>
    </>
  )
}
