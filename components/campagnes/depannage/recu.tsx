'use client'

import { Button } from '@/components/ui/button'
import { PhoneLink } from '@/components/ui/phone-link'
import { useFlow } from '@/components/wizard/flow/flow-context'
import type { DepannageAnswer } from './answer'

/** Receipt of a breakdown request: its number, and whom to call (PUBLIC-26). */
export function DepannageRecu({ answer: { meta } }: { answer: DepannageAnswer }) {
  const { restart } = useFlow()
  return (
    <>
      <p>
        Nous avons bien reçu votre demande de dépannage. Un conseiller vous rappelle pour convenir d’un
        passage. Un e-mail de confirmation vous est envoyé.
      </p>
      <dl className="grid gap-4 rounded-md border border-line bg-surface p-4">
        <div>
          <dt className="text-[13.5px] text-muted">N° de demande</dt>
          <dd className="text-[20px] font-semibold tabular-nums">{meta.numero}</dd>
        </div>
        <div>
          <dt className="text-[13.5px] text-muted">Si la situation s’aggrave</dt>
          <dd>
            Appelez-nous au <PhoneLink number={meta.hotline} />, avec ce numéro de demande.
          </dd>
        </div>
      </dl>
      <Button onClick={restart}>Signaler une autre panne</Button>
    </>
  )
}
