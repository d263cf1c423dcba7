'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'
import { RequiredNote } from './field-notes'
import { FormFault } from './form-fault'
import { FormScope } from './form-scope'
import { useEarlyTyping } from './use-early-typing'

type Props<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form'> & {
  form: UseFormReturn<Input, unknown, Output>
  /** Shown above why it was not stored, such as its title. */
  before?: ReactNode
}

/**
 * A form: why it was not stored, then its fields, bound by their names. What is typed before its code has come stays, and a
 * form sent then is kept (`EarlyPress`).
 */
export function Form<Input extends FieldValues, Output>({
  form,
  before,
  children,
  ...attributes
}: Props<Input, Output>) {
  const isEarly = !useHydrated()
  const own = useId()
  const { id = own } = attributes
  useEarlyTyping(form, `[id="${id}"]`)
  return (
    <FormScope form={form}>
      <form noValidate data-early={isEarly ? '' : undefined} {...attributes} id={id}>
        {before}
        <RequiredNote />
        <FormFault fault={form.formState.errors.root?.server} />
        {children}
      </form>
    </FormScope>
  )
}
