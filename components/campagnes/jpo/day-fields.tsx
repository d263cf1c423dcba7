'use client'

import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { SelectField } from '@/components/form/select-field'
import { type JpoForm, JOUR_LABELS as LABELS } from '@/lib/domain/campagnes/jpo'
import { ACCOMPAGNANTS } from '../inscription/accompagnants'
import { JourneesContext } from './journees-context'

/** Where and when: the agency, then its days, then who comes along. */
export function DayFields() {
  const journees = useContext(JourneesContext)
  const { setValue, control } = useFormContext<JpoForm>()
  const agence = useWatch({ control, name: 'agence' })
  const days = journees.filter((one) => one.agence === agence)
  const agences = [...new Set(journees.map((one) => one.agence))].sort((a, b) => a.localeCompare(b, 'fr'))
  return (
    <div className="grid gap-5">
      <SelectField<JpoForm>
        name="agence"
        label={LABELS.agence}
        required
        placeholder="Choisir une agence"
        options={agences.map((name) => ({ value: name, label: name }))}
        rules={{ onChange: () => setValue('session', '') }}
      />
      {days.length > 0 && (
        <ChoiceField<JpoForm>
          name="session"
          key={agence}
          label={LABELS.session}
          required
          shape="cards"
          hint={days[0]?.adresse}
          choices={days.map(({ id, date, heures, complete }) => ({
            value: id,
            label: date,
            detail: complete ? `${heures}. Complet : vous serez sur liste d’attente.` : heures,
          }))}
        />
      )}
      <SelectField<JpoForm>
        name="invites"
        label={LABELS.invites}
        placeholder={null}
        options={ACCOMPAGNANTS}
        rules={{ setValueAs: Number }}
      />
    </div>
  )
}
