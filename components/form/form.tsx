'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { RequiredNote } from './field-notes'
import { FormFault } from './form-fault'
import { FormScope } from './form-scope'

type Props<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form'> & {
  form: UseFormReturn<Input, unknown, Output>
  /** Shown above why it was not stored, such as its title. */
  before?: ReactNode
}

/** A form: why it was not stored, then its fields, bound by their names. */
export function Form<Input extends FieldValues, Output>({
  form,
  before,
  children,
  ...attributes
}: Props<Input, Output>) {
  return (
    <FormScope form={form}>
      <form noValidate {...attributes}>
        {before}
        <RequiredNote />
        <FormFault fault={form.formState.errors.root?.server} />
        {children}
      </form>
    </FormScope>
  )
}
