import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { typographie } from '@/lib/domain/textes/typography'

type Props = {
  title: string
  /** Why it could not be read; null when it was. */
  message: string | null
  pending: boolean
  onRetry: () => unknown
  tone?: AlertTone
  /** Ways on all the same. */
  children?: ReactNode
}

/** Stands beside what could not be read, with « Réessayer », which keeps the focus while it reads (SAFE-26). */
export function ReadFault({ title, message, pending, onRetry, tone = 'warn', children }: Props) {
  if (message === null) return null
  return (
    <Alert
      tone={tone}
      title={title}
      actions={
        <Button size="small" pending={pending} onClick={() => void onRetry()}>
          <RotateCw aria-hidden="true" />
          Réessayer
        </Button>
      }
    >
      {message !== '' && <p>{typographie(message)}</p>}
      {children}
    </Alert>
  )
}
