'use client'

import { callMessage } from '@/components/form/call-message'
import { SendingFailure } from '@/components/form/sending-failure'
import { isSignedOut, mayPass } from '@/lib/browser/client'

type Props = {
  /** Error that the call threw; null while there is nothing to say. */
  error: unknown
  /** Makes the call again. */
  onRetry: () => unknown
  title?: string
  /** Said in place of the words of a request where no answer came. */
  lost?: string | undefined
}

/** A call that failed, beside what made it, and « Réessayer » where the same one may pass (SAFE-26). */
export function CallFault({ error, onRetry, title, lost }: Props) {
  if (error === null) return null
  const message = callMessage(error, { lost })
  return (
    <SendingFailure
      title={title ?? message}
      message={title ? message : ''}
      isSignedOut={isSignedOut(error)}
      onRetry={mayPass(error) ? () => void onRetry() : null}
    />
  )
}
