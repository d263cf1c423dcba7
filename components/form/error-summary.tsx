'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'

export type FieldError = { name: string; label: string; message: string; corrected?: boolean }
type Props = {
  message?: string | undefined
  errors?: readonly FieldError[]
  onSelect?: (name: string) => void
}

/**
 * Summary of what stops the form: its own message, or the list of its faulty fields, each leading to the field. It takes
 * the focus when it appears.
 */
export function ErrorSummary({ message, errors = [], onSelect }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = Boolean(message) || errors.length > 0
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="bad" title={message ?? 'Le formulaire contient des erreurs.'}>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map((error) => (
              <li key={error.name}>
                {error.corrected ? (
                  <span className="text-muted">{nameOf(error)} : corrigé</span>
                ) : (
                  <button
                    type="button"
                    className="min-h-6 py-0.5 text-left align-top underline underline-offset-2"
                    onClick={() => onSelect?.(error.name)}
                  >
                    {nameOf(error)} : {error.message}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

/** Without the sign that ends a question: another follows. */
const nameOf = ({ label }: FieldError): string => label.replace(/\s*[?:]$/, '')
