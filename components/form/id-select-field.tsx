'use client'

import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { SelectField } from './select-field'

type Props<V extends FieldValues> = {
  label: ReactNode
  name: FieldPath<V>
  options: readonly { id: number; label: string }[]
  placeholder?: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** One record among those of a list, kept in the form as its id; null while none is chosen. */
export function IdSelectField<V extends FieldValues>({ name, options, ...field }: Props<V>) {
  const { field: control } = useController<FieldValues>({ name })
  return (
    <SelectField
      {...field}
      ref={control.ref}
      name={name}
      options={options.map(({ id, label }) => ({ value: id, label }))}
      value={control.value ?? ''}
      onBlur={control.onBlur}
      onChange={({ target }) => control.onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
