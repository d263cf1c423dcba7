import { AddFiles } from '@/components/demandes/suivi/add-files'
import { DemandeActions } from '@/components/demandes/suivi/demande-actions'
import { Numero } from '@/components/demandes/suivi/numero'
import { SaisieLink } from '@/components/demandes/suivi/saisie-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { actionsOn } from '@/lib/demandes/suivi/demande'
import { type DisRow, disList } from '@/lib/demandes/suivi/lists/dis'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import type { SearchParams } from '@/lib/platform/lists/params'

type Props = {
  session: Session
  perimetre: Perimetre
  searchParams: SearchParams
  /** Page of a request. */
  hrefOf: (row: DisRow) => string
}

/** Requests of a distributor; the photos that are missing are added from their row (FOLLOW-12). */
export function DistributeurScreen({ session, perimetre, searchParams, hrefOf }: Props) {
  const caller = callerOf(session)
  const can = (row: DisRow) => actionsOn({ ...row, type: 'DIS' }, caller)
  return (
    <ListScreen
      list={disList}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/distributeur/suivi"
      title="Suivi des demandes"
      summary={(total) => formatCount(total, 'demande')}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      cells={{
        numero: ({ numero, test }) => <Numero numero={numero} test={test} />,
        agence: Agence,
        installateur: ({ installateur }) => <span>{installateur ?? '—'}</span>,
        client: ({ client }) => <span>{client ?? '—'}</span>,
        equipement: ({ equipements }) => <span className="text-[13.5px]">{equipements ?? '—'}</span>,
        photos: (row) => <Photos row={row} mayAdd={can(row).completer} />,
        montant: ({ montantTtcCents }) =>
          montantTtcCents === null ? (
            '—'
          ) : (
            <span className="whitespace-nowrap">{formatAmount(montantTtcCents)}</span>
          ),
      }}
      actions={(row) => (
        <DemandeActions id={row.id} numero={row.numero} can={can(row)} kind="photos" shape="row" />
      )}
      action={<SaisieLink type="DIS" />}
    />
  )
}

function Agence({ enseigne, contactAgence }: DisRow) {
  return (
    <span>
      {contactAgence}
      <span className="block text-[13px] text-muted">{enseigne}</span>
    </span>
  )
}

function Photos({ row, mayAdd }: { row: DisRow; mayAdd: boolean }) {
  if (row.hasPhotos) return <Badge tone="ok">présentes</Badge>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 sm:justify-start">
      <Badge tone="warn">manquantes</Badge>
      {mayAdd && <AddFiles id={row.id} numero={row.numero} kind="photos" size="small" />}
    </span>
  )
}
