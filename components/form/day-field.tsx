'use client'

import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { dayOfParts, EMPTY_DAY_PARTS } from '@/lib/domain/demandes/commun/jours'
import { TextField } from './text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** A day, 'YYYY-MM-DD' or empty; takes the props of `form.register(name)`, `min` and `max`. */
export function DayField(props: Props) {
  return <TextField {...props} type="date" />
}

type PartsProps<V extends FieldValues> = Omit<Props, 'name'> & { name: FieldPath<V> }

/** The same for a form that holds the day as its three parts (`DayParts`). Reads and writes the form around it. */
export function DayPartsField<V extends FieldValues>({ name, ...props }: PartsProps<V>) {
  const { field, fieldState } = useController<FieldValues>({ name })
  return (
    <DayField
      {...props}
      ref={field.ref}
      name={name}
      value={dayOfParts({ ...EMPTY_DAY_PARTS, ...field.value }) ?? ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const [year = '', month = '', day = ''] = target.value.split('-')
        field.onChange({ day, month, year })
      }}
    />
  )
}
