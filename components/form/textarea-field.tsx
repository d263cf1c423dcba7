'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Textarea } from '@/components/ui/input'
import { Field } from './field'

type Props = ComponentProps<typeof Textarea> & {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Text of several lines with its label and error; takes the props of `form.register(name)`. */
export function TextareaField({ label, error, hint, required = false, className, ...textarea }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Textarea {...textarea} {...control} />}
    </Field>
  )
}
