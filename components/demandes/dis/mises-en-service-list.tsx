import { Numero } from '@/components/demandes/suivi/numero'
import { SaisieLink } from '@/components/demandes/suivi/saisie-link'
import { ListScreen } from '@/components/table/list-screen'
import {
  isCommissioned,
  type MiseEnServiceRow,
  misesEnServiceDisList,
} from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import type { SearchParams } from '@/lib/platform/lists/params'
import { CertificatLink } from './certificat-link'
import { Garantie, Reserves } from './mise-en-service-parts'
import { LIST, TITLE, Views } from './views'

/** The commissionings of the board as a list: sorted, filtered, searched and exported (FOLLOW-13). */
export function MisesEnServiceList({
  perimetre,
  searchParams,
  hrefOf,
}: {
  perimetre: Perimetre
  searchParams: SearchParams
  /** Page of a request. */
  hrefOf: (row: MiseEnServiceRow) => string
}) {
  return (
    <ListScreen
      list={misesEnServiceDisList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={LIST}
      title={TITLE}
      summary={(total) => formatCount(total, 'mise en service', 'mises en service')}
      keyOf={(row) => row.id}
      hrefOf={hrefOf}
      action={<SaisieLink type="DIS" />}
      cells={{
        numero: ({ numero, test }) => <Numero numero={numero} test={test} />,
        client: ({ client }) => <span>{client ?? '—'}</span>,
        installateur: ({ installateur }) => <span>{installateur ?? '—'}</span>,
        garantie: (row) => <Garantie row={row} />,
        reserves: (row) =>
          row.reserves.length === 0 ? (
            '—'
          ) : (
            <div className="sm:min-w-44">
              <Reserves reserves={row.reserves} />
            </div>
          ),
        certificat: (row) =>
          isCommissioned(row.statut) ? (
            <span className="relative z-1">
              <CertificatLink id={row.id} numero={row.numero} />
            </span>
          ) : (
            '—'
          ),
      }}
    >
      <Views current="liste" />
    </ListScreen>
  )
}
