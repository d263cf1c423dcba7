'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { ConsentBoxes } from '@/components/comptes/consentements/consent-boxes'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { TextField } from '@/components/form/text-field'
import { StepSection } from '@/components/wizard/step-section'
import { DEBUT_MAX_MOIS, PAIEMENTS, type SouscriptionForm } from '@/lib/domain/campagnes/souscription/form'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { PAIEMENT_RESUMES } from '@/lib/domain/campagnes/souscription/textes'
import { addMonths } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { CoordonneesFields } from '../inscription/coordonnees-fields'
import { useSouscription } from './souscription-context'

/** Who signs, from when, and how it is paid. */
export function ContractantFields() {
  const { today } = useSouscription()
  const free = formatDay(finRetractation(new Date(`${today}T12:00:00Z`)))
  return (
    <>
      <StepSection title="Vous">
        <CoordonneesFields />
      </StepSection>
      <StepSection title="Le contrat">
        <DayField<SouscriptionForm>
          name="debut"
          label="Début du contrat"
          required
          min={today}
          max={addMonths(today, DEBUT_MAX_MOIS)}
          hint={`Jusqu’au ${free} inclus, il faut demander que le contrat commence avant la fin du délai de rétractation.`}
        />
      </StepSection>
      <StepSection title="Le paiement">
        <ChoiceField<SouscriptionForm>
          name="paiement"
          label="Paiement"
          required
          shape="cards"
          choices={PAIEMENTS.map((value) => ({ value, label: value, detail: PAIEMENT_RESUMES[value] }))}
        />
        <MandatFields />
      </StepSection>
      <ConsentBoxes name="consentements" />
    </>
  )
}

/** The account of a direct debit, once one is chosen. */
function MandatFields() {
  const { control } = useFormContext<SouscriptionForm>()
  if (useWatch({ control, name: 'paiement' }) !== 'Prélèvement SEPA') return null
  return (
    <div className="grid gap-5">
      <TextField<SouscriptionForm>
        name="titulaire"
        label="Titulaire du compte"
        required
        autoComplete="name"
        longest={40}
      />
      <TextField<SouscriptionForm>
        name="iban"
        label="IBAN"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        longest={42}
        hint="Il est chiffré dès l’envoi et n’est montré qu’en partie. Si vous rechargez la page, saisissez-le de nouveau."
      />
    </div>
  )
}
