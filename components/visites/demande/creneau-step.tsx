'use client'

import { Phone } from 'lucide-react'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useFieldError } from '@/components/form/use-bound'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import { HEURES_RAPPEL, type RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import { SlotPicker } from '../creneaux/slot-picker'
import { TakenContext } from './taken-context'

/** Step 3: a half-day of the agency, or a call where none suits (VISIT-16, VISIT-18). */
export function CreneauStep() {
  const form = useFormContext<RendezVousForm>()
  const { taken, today } = use(TakenContext)
  const logement = useWatch({ control: form.control, name: 'logement' })
  const creneau = useWatch({ control: form.control, name: 'creneau' })
  const rappel = useWatch({ control: form.control, name: 'rappel' })
  const error = useFieldError({ name: 'creneau' })
  const isTaken = taken.includes(creneau)
  const ask = (wanted: boolean) => {
    form.setValue('rappel', wanted, { shouldDirty: true })
    if (wanted && form.getValues('telephone') === '') form.setValue('telephone', form.getValues('mobile'))
  }
  if (rappel) return <CallBack onSlots={() => ask(false)} />
  return (
    <StepSection
      title="Créneau de la visite"
      description="Le technicien passe pendant la demi-journée choisie. Les dimanches, les jours fériés et les demi-journées complètes sont fermés."
    >
      {isTaken ? (
        <Alert tone="bad" title="Ce créneau vient d’être pris">
          Choisissez-en un autre : le reste de votre demande est intact.
        </Alert>
      ) : (
        error && <Alert tone="bad" title={error} />
      )}
      <SlotPicker
        call={`rendez-vous/logements/${logement}/creneaux`}
        today={today}
        chosen={creneau === '' || isTaken ? null : creneau}
        onChoose={(start) => form.setValue('creneau', start, { shouldDirty: true, shouldValidate: true })}
        turn={taken.length}
        whenNone={
          <Button onClick={() => ask(true)} className="justify-self-start">
            <Phone aria-hidden="true" />
            Demander à être rappelé
          </Button>
        }
      />
    </StepSection>
  )
}

const HOURS = HEURES_RAPPEL.map((value) => ({ value, label: `${value} h` }))

function CallBack({ onSlots }: { onSlots: () => void }) {
  return (
    <StepSection
      title="Être rappelé"
      description="L’agence vous appelle pour chercher une date avec vous."
      action={<Button onClick={onSlots}>Revoir les créneaux</Button>}
    >
      <div className={FIELD_GRID}>
        <TextField<RendezVousForm> name="telephone" label="Téléphone" type="tel" required />
        <SelectField<RendezVousForm>
          name="de"
          label="Joignable à partir de"
          required
          placeholder={null}
          options={HOURS}
        />
        <SelectField<RendezVousForm>
          name="a"
          label="Joignable jusqu’à"
          required
          placeholder={null}
          options={HOURS}
        />
      </div>
    </StepSection>
  )
}
