'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { SouscriptionAnswer } from '@/lib/domain/campagnes/souscription/form'
import { useFlow } from '../flow/flow-context'
import { ContratActions } from './contrat-actions'

/** End of a subscription: the contract, and the way to give it up (PUBLIC-67). */
export function ContratSigne({ answer }: { answer: SouscriptionAnswer }) {
  const { restart } = useFlow()
  const { jeton, numero, fin, today } = answer
  return (
    <div className="grid gap-5">
      <Alert tone="ok" title={`Votre contrat n° ${numero} est signé`}>
        Nous vous l’envoyons par e-mail, avec le lien de sa page.
      </Alert>
      <ContratActions jeton={jeton} fin={fin} today={today} canWithdraw />
      <Button className="justify-self-start" onClick={restart}>
        Souscrire un autre contrat
      </Button>
    </div>
  )
}
