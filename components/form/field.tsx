'use client'

import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldNotes, notesOf, RequiredSign } from './field-notes'
import { useFieldError } from './use-bound'

/** Attributes that tie a control to its label, hint and error: spread them on the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': 'true' | undefined
  'aria-required': true | undefined
}

type Props = {
  label: ReactNode
  /** Name of the value in the form around, which holds its error. */
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, hint and error below, read together by screen readers (A11Y-03). */
export function Field({ label, hint, required = false, className, children, ...field }: Props) {
  const id = useId()
  const error = useFieldError(field)
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
        {required && <RequiredSign />}
      </label>
      {children({ id, ...notesOf(id, { hint, error }), 'aria-required': required || undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
