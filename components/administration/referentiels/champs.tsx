'use client'

import { useController } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DayField } from '@/components/form/day-field'
import { FieldGroup } from '@/components/form/field-group'
import { IdSelectField } from '@/components/form/id-select-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Checkbox } from '@/components/ui/checkbox'
import type { Champ } from '@/lib/domain/administration/referentiels/champ'
import { typographie } from '@/lib/domain/textes/typography'
import { LotsField } from './lots-field'

export type Choix = Readonly<Record<string, readonly { id: number; label: string }[]>>

type Props = { champs: Readonly<Record<string, Champ>>; choix?: Choix }

/** The fields of a declaration, drawn one under the other in the form around them (FIRST-20). */
export function ChampsDeFiche({ champs, choix = {} }: Props) {
  return Object.entries(champs).map(([name, champ]) => (
    <ChampDeFiche key={name} name={name} champ={champ} choix={choix[name] ?? []} />
  ))
}

type ChampProps = { name: string; champ: Champ; choix: readonly { id: number; label: string }[] }

function ChampDeFiche({ name, champ, choix }: ChampProps) {
  const { kind, label, required, hint, capitals, options = [], unit } = champ
  const field = { name, label, required, ...(hint && { hint: typographie(hint) }) }
  const text = { ...field, autoComplete: 'off', ...(capitals && { capitals }) }
  switch (kind) {
    case 'email':
      return <TextField {...text} type="email" autoCapitalize="none" spellCheck={false} />
    case 'telephone':
      return <TextField {...text} type="tel" />
    case 'jour':
      return <DayField {...field} />
    case 'heure':
      return <TextField {...field} type="time" />
    case 'entier':
      return (
        <TextField
          {...field}
          label={unit ? `${label} (${unit})` : label}
          type="number"
          inputMode="numeric"
          min={0}
          rules={{ valueAsNumber: true }}
        />
      )
    case 'montant':
      return <TextField {...text} label={`${label} (€)`} inputMode="decimal" />
    case 'liste':
      return <SelectField {...field} options={options} />
    case 'reference':
      return <IdSelectField {...field} options={choix} placeholder={required ? 'Choisir' : 'Aucune'} />
    case 'cases':
      return <CasesField {...field} options={options} />
    case 'oui':
      return <CheckboxField {...field} />
    case 'lignes':
      return <TextareaField {...field} rows={4} />
    case 'lots':
      return <LotsField {...field} />
    default:
      return <TextField {...text} />
  }
}

type CasesProps = {
  name: string
  label: string
  required: boolean
  hint?: string
  options: readonly { value: string; label: string }[]
}

/** Some of a few values, kept in the form as a list. */
function CasesField({ options, ...field }: CasesProps) {
  const { field: control } = useController({ name: field.name })
  const chosen: readonly string[] = Array.isArray(control.value) ? control.value : []
  return (
    <FieldGroup {...field}>
      {(group) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map(({ value, label }, index) => (
            <Checkbox
              key={value}
              {...group}
              {...(index === 0 ? { ref: control.ref } : {})}
              label={label}
              checked={chosen.includes(value)}
              onBlur={control.onBlur}
              onChange={({ target }) =>
                control.onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
