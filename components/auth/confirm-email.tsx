'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch, ClientCallError, mayPass } from '@/lib/browser/client'

/** Confirms the account of a mail's link; by a button, because programs that read mails open links too. */
export function ConfirmEmail({ confirmation }: { confirmation: string }) {
  const [state, setState] = useState<'idle' | 'pending' | 'done' | { failure: string; mayPass: boolean }>(
    'idle',
  )
  const confirm = async () => {
    setState('pending')
    try {
      await apiFetch('auth/email-confirmation', { method: 'POST', json: { confirmation } })
      setState('done')
    } catch (error) {
      const isRefusal = error instanceof ClientCallError && error.status === 400
      setState({
        failure: isRefusal ? 'Ce lien n’est plus valide' : 'Une erreur est survenue',
        mayPass: mayPass(error),
      })
    }
  }
  if (state === 'done')
    return <Alert tone="ok" title="Votre adresse est confirmée. Vous pouvez vous connecter." />
  if (typeof state === 'object')
    return (
      <Alert
        tone="bad"
        title={state.failure}
        actions={
          state.mayPass && (
            <Button size="small" onClick={confirm}>
              Réessayer
            </Button>
          )
        }
      />
    )
  return (
    <Alert
      tone="info"
      title="Confirmez votre adresse e-mail pour activer votre compte."
      actions={
        <Button size="small" pending={state === 'pending'} onClick={confirm}>
          Confirmer mon adresse
        </Button>
      }
    />
  )
}
