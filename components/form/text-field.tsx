'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'

type Props<V extends FieldValues> = WithField<ComponentProps<typeof Input>, V> & {
  label: ReactNode
  hint?: ReactNode
}

/** One line of text with its label and error, bound to the form around it by `name`. */
export function TextField<V extends FieldValues>(props: Props<V>) {
  const { label, error, hint, required = false, ...input } = useBound(props)
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
