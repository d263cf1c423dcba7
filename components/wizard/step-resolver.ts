import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form'
import type { z } from 'zod'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'

/** Errors of a form against the schema of its current step, in the shape of react-hook-form. */
export function resolveStep<V extends FieldValues>(schema: z.ZodType, values: V): ResolverResult<V> {
  const faults = faultsOf(schema, values)
  if (faults.length === 0) return { values, errors: {} }
  const errors: FieldErrors<V> = {}
  for (const { path, message } of faults) set(errors, path, { type: 'custom', message })
  return { values: {}, errors }
}
