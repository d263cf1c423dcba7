'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

type Props = {
  title?: string | undefined
  message: string
  /** Null where the same call would be refused again. */
  onRetry: (() => void) | null
}

/** A submission that failed, and the way to try again. It takes the focus when it appears. */
export function SendingFailure({ title = 'La demande n’est pas envoyée', message, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="bad"
        title={title}
        actions={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              Réessayer
            </Button>
          )
        }
      >
        {message}
      </Alert>
    </div>
  )
}
