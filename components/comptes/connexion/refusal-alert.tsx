'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { isRefusalCode, REFUSALS } from '@/lib/platform/auth/refusals'

type Props = { code: string; email: string }

const NETWORK = 'La connexion au serveur a échoué. Vérifiez votre réseau et réessayez.'

/** Sentence for a refusal's code; an unknown one is a failure on our side. */
export function refusalText(code: string): string {
  if (code === 'reseau') return NETWORK
  return isRefusalCode(code) ? REFUSALS[code].message : 'Une erreur est survenue'
}

/** Why the login was refused. A person whose account waits for confirmation may ask for the mail again (AUTH-14). */
export function RefusalAlert({ code, email }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const resend = async () => {
    setState('sending')
    const sent = await apiFetch('auth/send-email-confirmation', { method: 'POST', json: { email } }).then(
      () => true,
      () => false,
    )
    setState(sent ? 'sent' : 'failed')
  }
  return (
    <>
      <Alert
        tone="bad"
        title={refusalText(code)}
        actions={
          code === 'non-confirme' &&
          state !== 'sent' && (
            <Button size="small" pending={state === 'sending'} onClick={resend}>
              Renvoyer l’e-mail
            </Button>
          )
        }
      />
      {state === 'sent' && <Alert tone="ok" title="L’e-mail de confirmation vient d’être envoyé." />}
      {state === 'failed' && (
        <Alert
          tone="bad"
          title={NETWORK}
          actions={
            <Button size="small" onClick={resend}>
              Réessayer
            </Button>
          }
        />
      )}
    </>
  )
}
