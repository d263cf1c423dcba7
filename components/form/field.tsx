'use client'

import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Attributes that tie a control to its label, hint and error: spread them on the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': 'true' | undefined
  'aria-required': true | undefined
}

type Props = {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, hint and error below, read together by screen readers (A11Y-03). */
export function Field({ label, error, hint, required = false, className, children }: Props) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? 'true' : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-[13px] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-[13px] text-bad">
          <CircleAlert aria-hidden="true" className="size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
