'use client'

import { useContext, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayField } from '@/components/form/day-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { StepSection } from '@/components/wizard/step-section'
import { MOTIF_COMMENTE, MOTIFS, verifications } from '@/lib/domain/campagnes/resiliation'
import { Acces } from './acces'
import { AssetsField } from './assets-field'
import { PageContext } from './page-context'
import type { ResiliationValues } from './values'
import { VerificationPanel } from './verification-panel'

const MOTIF_OPTIONS = MOTIFS.map((value) => ({ value, label: value }))
const GRID = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'

/**
 * Step of what ends, when and why; then who asks for it, once « Vérifier » told what it means (PUBLIC-28, PUBLIC-35).
 */
export function ChoixStep() {
  const { getValues, control } = useFormContext<ResiliationValues>()
  const { today } = useContext(PageContext)
  const [isOpened, setOpened] = useState(false)
  useWatch({ control })
  const values = getValues()
  const { found } = values
  if (found !== null && (!found.titulaire || found.acces !== 'ouvert'))
    return <Acces found={found} onOpened={() => setOpened(true)} />
  return (
    <>
      <AssetsField isFocused={isOpened} />
      <StepSection title="Date et motif">
        <div className={GRID}>
          <DayField<ResiliationValues>
            name="Date"
            label="Date souhaitée"
            required
            min={today}
            hint="Un préavis d’un mois s’applique."
          />
          <SelectField<ResiliationValues> name="Motif" label="Motif" required options={MOTIF_OPTIONS} />
        </div>
        {values.Motif === MOTIF_COMMENTE && (
          <TextareaField<ResiliationValues> name="comment" label="Commentaire" rows={4} />
        )}
        <VerificationPanel />
      </StepSection>
      {verifications(values) !== null && (
        <StepSection title="Vos coordonnées">
          <div className={GRID}>
            <TextField<ResiliationValues>
              name="Nom"
              label="Nom et prénom du titulaire"
              required
              autoComplete="name"
            />
            <TextField<ResiliationValues>
              name="email"
              label="Adresse e-mail"
              required
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              hint="La preuve de votre résiliation y est envoyée."
            />
          </div>
        </StepSection>
      )}
    </>
  )
}
