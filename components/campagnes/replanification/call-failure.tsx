import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { MESSAGES } from '@/lib/domain/campagnes/replanification'
import type { Failure } from './use-calls'

type Props = { failure: Failure; onRetry?: (() => void) | undefined }

/** Failure of a call, in the words of the book, and why where the server says it. */
export function CallFailure({ failure: { call, detail }, onRetry }: Props) {
  return (
    <Alert
      tone="bad"
      title={MESSAGES[call]}
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry} className="min-h-11">
            Réessayer
          </Button>
        )
      }
    >
      {detail}
    </Alert>
  )
}
