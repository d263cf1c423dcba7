'use client'

import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { ColonneVue } from '@/lib/domain/imports/vue'
import { ReferenceField } from './reference-field'

type Props = {
  colonne: ColonneVue
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  error?: string | undefined
}

/** One value for a column of ours, in every row that has none: chosen among those it takes, searched among records, or typed. */
export function DefaultField({ colonne: { aide, valeurs, reference }, value, onChange, ...field }: Props) {
  const hint = aide ?? undefined
  if (reference !== null)
    return (
      <ReferenceField {...field} {...(hint && { hint })} type={reference} value={value} onChange={onChange} />
    )
  return (
    <Field {...field} hint={hint}>
      {(control) =>
        valeurs.length > 0 ? (
          <Select
            {...control}
            name={field.name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">Choisir</option>
            {valeurs.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            name={field.name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
