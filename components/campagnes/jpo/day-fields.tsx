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
  const { register, setValue, formState, control } = useFormContext<JpoForm>()
  const { errors } = formState
  const agence = useWatch({ control, name: 'agence' })
  const days = journees.filter((one) => one.agence === agence)
  const agences = [...new Set(journees.map((one) => one.agence))].sort((a, b) => a.localeCompare(b, 'fr'))
  return (
    <div className="grid gap-5">
      <SelectField
        label={LABELS.agence}
        required
        placeholder="Choisir une agence"
        options={agences.map((name) => ({ value: name, label: name }))}
        error={errors.agence?.message}
        {...register('agence', { onChange: () => setValue('session', '') })}
      />
      {days.length > 0 && (
        <ChoiceField
          key={agence}
          label={LABELS.session}
          required
          shape="cards"
          hint={days[0]?.adresse}
          choices={days.map(({ id, date, heures, complete }) => ({
            value: id,
            label: date,
            detail: complete ? `${heures}. Complet : vous serez sur liste d’attente.` : heures,
          }))}
          error={errors.session?.message}
          {...register('session')}
        />
      )}
      <SelectField
        label={LABELS.invites}
        placeholder={null}
        options={ACCOMPAGNANTS}
        error={errors.invites?.message}
        {...register('invites', { setValueAs: Number })}
      />
    </div>
  )
}
