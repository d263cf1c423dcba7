'use client'

import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'

type Props = {
  label: string
  entetes: readonly string[]
  value: string
  onChange: (entete: string) => void
  placeholder?: string
}

/** A column among those of the file. */
export function ColumnSelect({ label, entetes, value, onChange, placeholder = 'Aucune' }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{placeholder}</option>
          {entetes.map((entete) => (
            <option key={entete} value={entete}>
              {entete}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
