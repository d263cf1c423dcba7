'use client'

import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { SelectField } from '@/components/form/select-field'
import { MAX_INVITES } from '@/lib/domain/campagnes/inscription'
import { type JpoForm, JOUR_LABELS as LABELS } from '@/lib/domain/campagnes/jpo'
import { formatCount } from '@/lib/domain/format'
import { JourneesContext } from './journees-context'

const COMPANIONS = Array.from({ length: MAX_INVITES + 1 }, (_, count) => ({
  value: count,
  label: count === 0 ? 'Je viens sans accompagnant' : formatCount(count, 'accompagnant'),
}))

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
        options={COMPANIONS}
        error={errors.invites?.message}
        {...register('invites', { setValueAs: Number })}
      />
    </div>
  )
}
