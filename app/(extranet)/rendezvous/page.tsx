import { CalendarPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { RelanceButton } from '@/components/parc/campagne/relance-button'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EtatBadge } from '@/components/ui/etat-badge'
import { RendezVousActions } from '@/components/visites/rendez-vous/actions'
import { CourriersButton } from '@/components/visites/rendez-vous/courriers-button'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { interventionPath, logementPath } from '@/lib/domain/parc/chemins'
import { ETATS_RENDEZ_VOUS } from '@/lib/domain/textes/etats'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { actesOf } from '@/lib/domain/visites/rendez-vous'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { rendezVousList, statutOf } from '@/lib/visites/lists/rendez-vous'

const PATH = '/rendezvous'
const DEMANDE = '/rendezvous/demande'

export const metadata: Metadata = { title: 'Rendez-vous' }

export default async function RendezVousPage({ searchParams }: PageProps<'/rendezvous'>) {
  const { session, perimetre } = await guardScreen(PATH)
  const day = today()
  const mayAsk = mayShowLink(DEMANDE, openerOf(session, perimetre))
  const ask = mayAsk && (
    <ButtonLink href={DEMANDE} variant="primary">
      <DrawnIcon icon={CalendarPlus} />
      Demander un rendez-vous
    </ButtonLink>
  )
  return (
    <ListScreen
      list={rendezVousList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Rendez-vous"
      summary={(total) => formatCount(total, 'rendez-vous', 'rendez-vous')}
      keyOf={({ id }) => id}
      hrefOf={({ intervention }) => interventionPath(intervention)}
      action={ask}
      bulk={{
        idOf: ({ id }) => id,
        actions: (
          <>
            <RelanceButton call="rendez-vous/relances" />
            <CourriersButton />
          </>
        ),
      }}
      emptyAction={ask}
      cells={{
        date: ({ jour, deplacements }) => (
          <>
            {formatDay(jour)}
            {deplacements > 0 && (
              <span className="block pt-0.5">
                <Badge tone="info">Déplacé</Badge>
              </span>
            )}
          </>
        ),
        // The receipt of who asked for it gives the number of the visit (TRUST-47).
        objet: ({ objet, numero }) => (
          <span className="inline-grid gap-0.5">
            {objet}
            <span className="text-[13px] text-muted">{numero}</span>
          </span>
        ),
        statut: (row) => (
          <EtatBadge etats={ETATS_RENDEZ_VOUS} etat={row.statut}>
            {statutOf(row)}
          </EtatBadge>
        ),
        logement: ({ logement, logementId }) =>
          logementId === null ? '—' : <CellLink href={logementPath(logementId)}>{logement}</CellLink>,
      }}
      actions={({ id, jour, demiJournee, occupant, statut, visite }) => (
        <RendezVousActions
          target={{ id, jour, demiJournee, occupant }}
          actes={actesOf({ statut, visite, jour }, day)}
          today={day}
        />
      )}
    />
  )
}
