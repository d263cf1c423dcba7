'use client'

import { type RefObject, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { ShownStep } from './definition'
import { resolveStep } from './step-resolver'

/** The one form of a request filled in steps, and the step that is open: its errors are the form's. */
export function useStepForm<V extends FieldValues, S extends ShownStep>(
  first: V,
): { form: UseFormReturn<V>; shown: RefObject<S | undefined> } {
  const shown = useRef<S | undefined>(undefined)
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: first as DefaultValues<V>,
    resolver: (values) =>
      shown.current ? resolveStep(shown.current.schema, values) : { values, errors: {} },
  })
  return { form, shown }
}
