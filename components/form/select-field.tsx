'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Select } from '@/components/ui/select'
import { Field } from './field'

export type Option = { value: string | number; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<typeof Select>, 'children'> & {
  label: ReactNode
  options: readonly Option[]
  /** First line, of empty value; null for a list without one. */
  placeholder?: string | null
  error?: string | undefined
  hint?: ReactNode
}

/**
 * A choice in a list; takes the props of `form.register(name)`, with `{ setValueAs: Number }` when the values are
 * numbers (the empty line then gives 0).
 */
export function SelectField({
  label,
  options,
  placeholder = 'Choisir',
  error,
  hint,
  required = false,
  className,
  ...select
}: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <Select {...select} {...control}>
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
