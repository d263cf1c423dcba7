'use client'

import { useEffect, useRef } from 'react'
import { SignInLink } from '@/components/form/sign-in-link'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

type Props = {
  title?: string | undefined
  message: string
  /** Null where the same call would be refused again. */
  onRetry: (() => void) | null
  /** Whether the session is over: the way to open another one stands beside. */
  isSignedOut?: boolean
}

/** A submission that failed, and the way to try again. It takes the focus when it appears. */
export function SendingFailure({
  title = 'La demande n’est pas envoyée',
  message,
  onRetry,
  isSignedOut,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="bad"
        title={title}
        actions={
          onRetry && (
            <>
              {isSignedOut && <SignInLink />}
              <Button size="small" onClick={onRetry}>
                Réessayer
              </Button>
            </>
          )
        }
      >
        {message}
      </Alert>
    </div>
  )
}
