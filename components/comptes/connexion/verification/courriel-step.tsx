'use client'

import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { failureText } from '@/lib/browser/client'
import { AuthHeading } from '../auth-heading'
import { isExpired, resendCode } from './calls'
import { CodeForm } from './code-form'
import { ProofFault } from './proof-fault'
import type { Step } from './use-proof'

/** The code of a mail, which proves the address before a first factor is added. */
export function CourrielStep({ courriel, ...step }: Step & { courriel: string }) {
  const { save, status, pending, fault } = useSave(async () => {
    try {
      await resendCode()
    } catch (error) {
      if (!isExpired(error)) throw error
      step.onExpired(failureText(error))
    }
  })
  return (
    <>
      <AuthHeading title="Vérification en deux étapes">
        Votre compte demande un second facteur. Avant de l’ajouter, confirmez votre adresse : nous avons
        envoyé un code à <span className="font-semibold wrap-anywhere text-ink">{courriel}</span>.
      </AuthHeading>
      {status === 'saved' && <Alert tone="ok" title="Un nouveau code vient d’être envoyé." />}
      <ProofFault error={fault} onRetry={save} />
      <CodeForm {...step} hint="Saisissez les six chiffres de l’e-mail." />
      <Button pending={pending} onClick={() => void save()} className="w-full">
        Renvoyer le code
      </Button>
    </>
  )
}
