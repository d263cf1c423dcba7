import { Plus } from 'lucide-react'
import { CurrentTitle } from '@/components/shell/current-title'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { ReceiptCard } from '@/components/ui/receipt-card'
import { interventionPath } from '@/lib/domain/parc/chemins'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import type { Intervention } from '@/lib/visites/intervention'

/** Receipt of an appointment that was booked, or of a call that was asked for (VISIT-16, VISIT-18). */
export function RendezVousReceipt({ intervention: one, path }: { intervention: Intervention; path: string }) {
  const { jourPrevu: jour, demiJournee } = one
  const isDated = jour !== null && demiJournee !== null
  return (
    <>
      <CurrentTitle title={one.numero} />
      <ReceiptCard isWaiting={!isDated}>
        <div className="grid gap-1.5">
          <h1>{isDated ? 'Le rendez-vous est pris' : 'Votre demande de rappel est transmise'}</h1>
          <p className="text-[19px] font-semibold">N° {one.numero}</p>
          <p className="text-muted">
            {isDated
              ? `Le technicien passe le ${creneauText({ jour, demiJournee })}, pour : ${one.objet}.`
              : 'L’agence vous appelle pour chercher une date avec vous.'}
            {one.logement && ` Logement ${one.logement.nom}.`}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href={interventionPath(one.id)} variant="primary">
            Voir l’intervention
          </ButtonLink>
          <ButtonLink href="/rendezvous">Voir les rendez-vous</ButtonLink>
          <ButtonLink href={path}>
            <DrawnIcon icon={Plus} />
            Autre rendez-vous
          </ButtonLink>
        </div>
      </ReceiptCard>
    </>
  )
}
