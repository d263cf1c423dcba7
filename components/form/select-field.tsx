'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Select } from '@/components/ui/select'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'

export type Option = { value: string | number; label: string; disabled?: boolean }

type Props<V extends FieldValues> = WithField<Omit<ComponentProps<typeof Select>, 'children'>, V> & {
  label: ReactNode
  options: readonly Option[]
  /** First line, of empty value; null for a list without one. */
  placeholder?: string | null
  hint?: ReactNode
}

/**
 * A choice in a list, bound to the form around it by `name`, with `rules={{ setValueAs: Number }}` when the values are
 * numbers (the empty line then gives 0).
 */
export function SelectField<V extends FieldValues>(props: Props<V>) {
  const { label, options, placeholder = 'Choisir', error, hint, required = false, ...bound } = useBound(props)
  const { className, ...select } = bound
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
