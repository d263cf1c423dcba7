'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { followPresses, pressEnd } from '@/lib/browser/press'
import type { ShownStep } from './definition'
import { resolveStep } from './step-resolver'

/**
 * The one form of a request filled in steps, and the step that is open: its errors are the form's. An error that leaving a
 * field brings waits for the press that left it, or what was pressed would move away from under the pointer.
 */
export function useStepForm<V extends FieldValues, S extends ShownStep>(
  first: V,
): { form: UseFormReturn<V>; shown: RefObject<S | undefined> } {
  const shown = useRef<S | undefined>(undefined)
  useEffect(followPresses, [])
  const check = (values: V) =>
    shown.current ? resolveStep(shown.current.schema, values) : { values, errors: {} }
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: first as DefaultValues<V>,
    resolver: (values) => pressEnd()?.then(() => check(values)) ?? check(values),
  })
  return { form, shown }
}
