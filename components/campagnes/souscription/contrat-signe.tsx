'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { SouscriptionAnswer } from '@/lib/domain/campagnes/souscription/form'
import { useFlow } from '../../wizard/flow/flow-context'

/**
 * End of a subscription: leads to the page of the contract, which knows until when it can be given up (PUBLIC-67). The form
 * is forgotten, so that the next visit is another subscription.
 */
export function ContratSigne({ answer: { jeton, numero } }: { answer: SouscriptionAnswer }) {
  const { forget, restart } = useFlow()
  const router = useRouter()
  const page = `/souscriptioncontrat?contrat=${jeton}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the contract is signed
  useEffect(() => {
    forget()
    router.replace(page)
  }, [])
  return (
    <div className="grid gap-5">
      <Alert tone="ok" title={`Votre contrat n° ${numero} est signé`}>
        Nous vous l’envoyons par e-mail, avec le lien de sa page.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={page} variant="primary">
          Voir le contrat
        </ButtonLink>
        <Button onClick={restart}>Souscrire un autre contrat</Button>
      </div>
    </div>
  )
}
