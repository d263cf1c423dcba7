import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { ClientCallError, isSignedOut, mayPass } from '@/lib/browser/client'

const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z
      .object({
        errors: z
          .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
          .optional(),
      })
      .loose()
      .optional(),
  }),
})

/** Types of the form's own error: what it holds was refused, or the same call may pass. */
export const MAY_PASS = 'may-pass'
/** As `MAY_PASS`, once the person is connected again. */
export const SIGNED_OUT = 'signed-out'
const REFUSED = 'server'

/**
 * Puts the errors of an API refusal (`error.details.errors[{path, message}]`) under their fields; what belongs to no
 * field of the form, or has no path, becomes the form's own error (`errors.root.server`).
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  body: unknown,
  fallback = 'Une erreur est survenue',
  type: string = REFUSED,
): void {
  const parsed = refusal.safeParse(body)
  if (!parsed.success) {
    form.setError('root.server', { type, message: fallback })
    return
  }
  const { message, details } = parsed.data.error
  const issues = details?.errors ?? []
  const known = form.getValues()
  const fields = issues.filter(({ path: [first] }) => first !== undefined && Object.hasOwn(known, first))
  for (const [index, issue] of fields.entries()) {
    form.setError(
      issue.path.join('.') as Path<Input>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    )
  }
  const other = issues.find((issue) => !fields.includes(issue))
  if (fields.length === 0 || other) form.setError('root.server', { type, message: other?.message ?? message })
}

function typeOf(error: unknown): string {
  if (isSignedOut(error)) return SIGNED_OUT
  return mayPass(error) ? MAY_PASS : REFUSED
}

/** Shows in a form what a call threw: a refusal, or a failure after which the form may be sent again as it is. */
export function applyCallError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fallback?: string,
): void {
  const body = error instanceof ClientCallError ? error.body : null
  applyServerErrors(form, body, fallback, typeOf(error))
}

/**
 * Checks a form, then runs `save` with what it holds; what `save` throws is said in the form.
 * @param fallback said when the call failed without a word of its own
 */
export const submitOf = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  save: (values: Output) => unknown,
  fallback?: string,
) =>
  form.handleSubmit(async (values) => {
    try {
      await save(values)
    } catch (error) {
      applyCallError(form, error, fallback)
    }
  })
