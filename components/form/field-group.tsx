'use client'

import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldNotes, notesOf, RequiredSign } from './field-notes'
import { useFieldError } from './use-bound'

/** Attributes that tie each control of a group to the group's hint and error. */
export type GroupControlProps = Pick<ReturnType<typeof notesOf>, 'aria-describedby' | 'aria-invalid'>

type Props = {
  label: ReactNode
  /** Name of the answer in the form around, which holds its error. */
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string | undefined
  children: (control: GroupControlProps) => ReactNode
}

/** Several controls that make one answer, under one name: what `Field` is to a single control. */
export function FieldGroup({ label, hint, required = false, className, children, ...field }: Props) {
  const id = useId()
  const error = useFieldError(field)
  return (
    <fieldset className={clsx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <legend className="mb-1.5 text-[13.5px] font-semibold">
        {label}
        {required && <RequiredSign />}
      </legend>
      {children(notesOf(id, { hint, error }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
