'use client'

import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type DayParts, EMPTY_DAY_PARTS } from '@/lib/domain/demandes/commun/jours'
import { TextField } from './text-field'

type Props<V extends FieldValues> = Omit<ComponentProps<typeof TextField<V>>, 'type'>

/** A day, 'YYYY-MM-DD' or empty; bound to the form around it by `name`, with `min` and `max`. */
export function DayField<V extends FieldValues>(props: Props<V>) {
  return <TextField<V> {...props} type="date" />
}

type PartsProps<V extends FieldValues> = Omit<Props<FieldValues>, 'name'> & { name: FieldPath<V> }

/** A day in a form that holds it as its three parts (`DayParts`). Reads and writes the form around it. */
export function DayPartsField<V extends FieldValues>({ name, ...props }: PartsProps<V>) {
  const { field } = useController<FieldValues>({ name })
  return (
    <DayField
      {...props}
      ref={field.ref}
      name={name}
      value={inputValue({ ...EMPTY_DAY_PARTS, ...field.value })}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const [year = '', month = '', day = ''] = target.value.split('-')
        field.onChange({ day, month, year })
      }}
    />
  )
}

/**
 * Value of the input; a year being typed is one of the first centuries, and must stay or the day typed before it goes.
 */
function inputValue({ day, month, year }: DayParts): string {
  const parts = [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')]
  return day === '' || month === '' || year === '' ? '' : parts.join('-')
}
