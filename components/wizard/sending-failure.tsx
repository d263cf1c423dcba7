'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** A submission that failed, and the way to try again. It takes the focus when it appears. */
export function SendingFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="bad"
        title="La demande n’est pas envoyée"
        actions={
          <Button size="small" onClick={onRetry}>
            Réessayer
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  )
}
