'use client'

import { Facts } from '@/components/record/record'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { useFlow } from '@/components/wizard/flow/flow-context'
import { interventionPath } from '@/lib/domain/parc/chemins'
import type { DepannageEnLigneAnswer } from '@/lib/domain/visites/depannage'
import { creneauText } from '@/lib/domain/visites/rendez-vous'

/** Receipt: the numbers of the request and of the visit, and its half-day (VISIT-20). */
export function DepannageEnLigneRecu({ answer: { data, meta } }: { answer: DepannageEnLigneAnswer }) {
  const { restart } = useFlow()
  return (
    <>
      <p>
        {meta.creneau === null
          ? 'Votre demande de dépannage est enregistrée. L’agence vous appelle pour convenir d’un passage.'
          : 'Votre demande de dépannage est enregistrée et le passage du technicien est réservé.'}{' '}
        Un e-mail de confirmation est envoyé à {meta.email}.
      </p>
      <Facts
        facts={[
          { label: 'N° de demande', value: <b className="tabular-nums">{meta.demande}</b> },
          { label: 'N° d’intervention', value: <b className="tabular-nums">{data.numero}</b> },
          { label: 'Qualification', value: meta.qualification },
          {
            label: 'Rendez-vous',
            value: meta.creneau === null ? 'À convenir par téléphone' : creneauText(meta.creneau),
          },
          {
            label: 'Si la situation s’aggrave',
            value: (
              <>
                Appelez le <PhoneLink number={meta.hotline} />, avec le numéro de la demande.
              </>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={interventionPath(data.id)} variant="primary">
          Voir l’intervention
        </ButtonLink>
        <Button onClick={restart}>Signaler une autre panne</Button>
      </div>
    </>
  )
}
