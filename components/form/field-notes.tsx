import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Notes = { hint?: ReactNode; error?: string | undefined }

/** Attributes that tie a control, or a group of controls, to its hint and error. */
export function notesOf(id: string, { hint, error }: Notes) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? ('true' as const) : undefined,
  }
}

/** Sign of a required field; screen readers have it from the control. */
export function RequiredSign() {
  return (
    <span aria-hidden="true" data-required="" className="text-bad">
      {' *'}
    </span>
  )
}

/** Meaning of the sign, above a form that has required fields. */
export function RequiredNote() {
  return (
    <p data-required-note="" className="hidden text-[13px] text-muted in-[form:has([data-required])]:block">
      Les champs marqués d’un astérisque (*) sont obligatoires.
    </p>
  )
}

/** Hint and error under a control. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-[13px] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-[13px] text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </>
  )
}
