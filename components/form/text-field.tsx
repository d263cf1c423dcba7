'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Input } from '@/components/ui/input'
import { Field } from './field'

type Props = ComponentProps<typeof Input> & { label: ReactNode; error?: string | undefined; hint?: ReactNode }

/** One line of text with its label and error; takes the props of `form.register(name)`. */
export function TextField({ label, error, hint, required = false, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
