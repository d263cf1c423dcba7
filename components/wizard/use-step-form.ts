'use client'

import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { resolveStep } from './step-resolver'

/** The one form of a request filled in steps: its errors are those of the step that is open. */
export function useStepForm<V extends FieldValues>(
  first: V,
  openSchema: () => z.ZodType | undefined,
): UseFormReturn<V> {
  return useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: first as DefaultValues<V>,
    resolver: (values) => {
      const schema = openSchema()
      return schema ? resolveStep(schema, values) : { values, errors: {} }
    },
  })
}
