'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { usePasskeys } from '@/components/comptes/second-facteur/use-passkeys'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Defi } from '@/lib/domain/comptes/second-facteur'
import { AuthHeading } from '../auth-heading'
import { codeFault, verifyByPasskey } from './calls'
import { CodeForm } from './code-form'
import { ProofFault } from './proof-fault'
import { type Step, useProof } from './use-proof'

const SECOURS = 'Saisissez un des codes de secours que vous avez conservés. Chacun ne sert qu’une fois.'

function hintOf({ codesSecours }: Defi): string {
  return `Saisissez le code que votre application affiche${codesSecours ? ', ou un code de secours' : ''}.`
}

function provenOf({ parLien, parSso }: Defi): string {
  if (parSso) return 'Votre fournisseur d’identité vous a reconnu.'
  return parLien ? 'Votre nouveau mot de passe est enregistré.' : 'Votre mot de passe est juste.'
}

/** The code of the person’s application, one of their recovery codes, or their passkey. */
export function CodeStep({ defi, ...step }: Step & { defi: Defi }) {
  const { application, cle, codesSecours } = defi
  const canUseKey = usePasskeys() && cle
  const [isRecovery, setRecovery] = useState(!application)
  return (
    <>
      <AuthHeading title="Vérification en deux étapes">
        {provenOf(defi)} Il reste à confirmer que c’est bien vous.
      </AuthHeading>
      {cle && !canUseKey && (
        <Alert tone="warn" title="Ce navigateur ne peut pas lire votre clé d’accès.">
          {!application &&
            `Connectez-vous depuis l’appareil où elle est${codesSecours ? ', ou avec un code de secours' : ''}.`}
        </Alert>
      )}
      {canUseKey && !application && <PasskeyButton {...step} isFirst />}
      {(application || codesSecours) && (
        <CodeForm
          {...step}
          hint={isRecovery ? SECOURS : hintOf(defi)}
          letters={isRecovery}
          isSecond={canUseKey && !application}
          takesFocus={application || !canUseKey}
        >
          {application && codesSecours && (
            <Button
              variant="ghost"
              size="small"
              className="-my-2 -ml-3 justify-self-start"
              onClick={() => setRecovery(!isRecovery)}
            >
              {isRecovery ? 'Saisir un code de l’application' : 'Saisir un code de secours'}
            </Button>
          )}
        </CodeForm>
      )}
      {canUseKey && application && <PasskeyButton {...step} />}
    </>
  )
}

/** Proves the person by their passkey. */
function PasskeyButton({ isFirst = false, ...step }: Step & { isFirst?: boolean }) {
  const { prove, busy, fault } = useProof(step)
  const use = () => prove(verifyByPasskey)
  return (
    <div className="grid gap-5">
      <ProofFault
        error={fault}
        onRetry={use}
        text={codeFault(fault) && 'Cette clé d’accès n’a pas pu être vérifiée. Essayez de nouveau.'}
      />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        pending={busy}
        onClick={() => void use()}
        className="w-full"
      >
        <KeyRound aria-hidden="true" />
        Utiliser ma clé d’accès
      </Button>
    </div>
  )
}
