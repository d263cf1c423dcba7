'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { failureText, mayPass } from '@/lib/browser/client'
import { passkeyFault } from '@/lib/browser/passkeys'

type Props = {
  /** Error it failed with; null says nothing. */
  error: unknown
  onRetry: () => unknown
  /** Said in place of the server’s words. */
  text?: string | undefined
}

/** Why a call of these steps failed, and « Réessayer » where the same one may pass. */
export function ProofFault({ error, onRetry, text }: Props) {
  if (error === null) return null
  return (
    <Alert
      tone="bad"
      title={text ?? passkeyFault(error) ?? failureText(error)}
      actions={
        mayPass(error) && (
          <Button size="small" onClick={() => void onRetry()}>
            Réessayer
          </Button>
        )
      }
    />
  )
}
