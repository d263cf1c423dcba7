'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'
import { useLimit } from './use-limit'

type Props<V extends FieldValues> = WithField<ComponentProps<typeof Input>, V> & {
  label: ReactNode
  hint?: ReactNode
  /** Most characters that are taken. */
  longest?: number
}

/** One line of text with its label and error, bound to the form around it by `name`. */
export function TextField<V extends FieldValues>(props: Props<V>) {
  const { label, error, hint, required = false, longest, ...input } = useBound(props)
  const { tooLong, onInput } = useLimit(longest)
  return (
    <Field label={label} error={error ?? tooLong} hint={hint} required={required}>
      {(control) => <Input onInput={onInput} {...input} {...control} />}
    </Field>
  )
}
