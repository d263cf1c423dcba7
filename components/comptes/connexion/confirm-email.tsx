'use client'

import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch, ClientCallError, mayPass } from '@/lib/browser/client'

/** Confirms the account of a mail's link; by a button, because programs that read mails open links too. */
export function ConfirmEmail({ confirmation }: { confirmation: string }) {
  const { save, status, pending, fault } = useSave(() =>
    apiFetch('auth/email-confirmation', { method: 'POST', json: { confirmation } }),
  )
  const confirm = () => void save()
  const isRefusal = fault instanceof ClientCallError && fault.status === 400
  if (status === 'saved')
    return <Alert tone="ok" title="Votre adresse est confirmée. Vous pouvez vous connecter." />
  if (status === 'failed')
    return (
      <Alert
        tone="bad"
        title={isRefusal ? 'Ce lien n’est plus valide' : 'Une erreur est survenue'}
        actions={
          mayPass(fault) && (
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
        <Button size="small" pending={pending} onClick={confirm}>
          Confirmer mon adresse
        </Button>
      }
    />
  )
}
