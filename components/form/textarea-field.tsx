'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Textarea } from '@/components/ui/input'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'

type Props<V extends FieldValues> = WithField<ComponentProps<typeof Textarea>, V> & {
  label: ReactNode
  hint?: ReactNode
}

/** Text of several lines with its label and error, bound to the form around it by `name`. */
export function TextareaField<V extends FieldValues>(props: Props<V>) {
  const { label, error, hint, required = false, className, ...textarea } = useBound(props)
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Textarea {...textarea} {...control} />}
    </Field>
  )
}
