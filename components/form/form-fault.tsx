'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { MAY_PASS, SIGNED_OUT } from './server-errors'
import { SignInLink } from './sign-in-link'

type Props = {
  /** `errors.root?.server` of the form around. */
  fault: { type?: unknown; message?: string | undefined } | undefined
  /** Where the fault stands out of the form. */
  onRetry?: () => void
}

/**
 * Why a form was not stored, within it: what is typed stays, and « Réessayer » sends it again where the same call may pass
 * (SAFE-26). It takes the focus when it appears.
 */
export function FormFault({ fault, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) place.current?.focus()
  }, [fault])
  if (!fault?.message) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="bad"
        title={fault.message}
        actions={
          (fault.type === MAY_PASS || fault.type === SIGNED_OUT) && (
            <>
              {fault.type === SIGNED_OUT && <SignInLink />}
              <Button
                size="small"
                onClick={onRetry ?? (({ currentTarget }) => sendAgain(currentTarget.form))}
              >
                Réessayer
              </Button>
            </>
          )
        }
      />
    </div>
  )
}

/** As its own button does, which keeps the focus while this alert goes. */
function sendAgain(form: HTMLFormElement | null): void {
  const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit'
  const submit = [...(form?.elements ?? [])].find(isSubmit)
  if (submit instanceof HTMLElement) submit.focus()
  form?.requestSubmit()
}
