'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Textarea } from '@/components/ui/input'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'
import { useLimit } from './use-limit'

type Props<V extends FieldValues> = WithField<ComponentProps<typeof Textarea>, V> & {
  label: ReactNode
  hint?: ReactNode
  /** Most characters that are taken. */
  longest?: number
}

/** Text of several lines with its label and error, bound to the form around it by `name`. */
export function TextareaField<V extends FieldValues>(props: Props<V>) {
  const { label, error, hint, required = false, className, longest, ...textarea } = useBound(props)
  const { tooLong, onInput } = useLimit(longest)
  return (
    <Field label={label} error={error ?? tooLong} hint={hint} required={required} className={className}>
      {(control) => <Textarea onInput={onInput} {...textarea} {...control} />}
    </Field>
  )
}
