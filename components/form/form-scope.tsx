'use client'

import { type ReactNode, useMemo } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { boundForm, FieldsContext } from './use-bound'

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  children: ReactNode
}

/** Gives a form to the fields within, which find their value and their error by their name, and wait for it (`OnceHydrated`). */
export function FormScope<Input extends FieldValues, Output>({ form, children }: Props<Input, Output>) {
  const { register, formState, getValues, control } = form
  const fields = useMemo(
    () => boundForm({ register, formState, getValues, control }),
    [register, formState, getValues, control],
  )
  return (
    <FormProvider {...form}>
      <FieldsContext value={fields}>
        <OnceHydrated>{children}</OnceHydrated>
      </FieldsContext>
    </FormProvider>
  )
}
