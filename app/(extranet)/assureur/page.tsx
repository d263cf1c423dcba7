import { Siren } from 'lucide-react'
import { RapportLink } from '@/components/demandes/ass/rapport-link'
import { DemandeActions } from '@/components/demandes/suivi/demande-actions'
import { DemandeInList } from '@/components/demandes/suivi/demande-in-list'
import { Numero } from '@/components/demandes/suivi/numero'
import { SaisieLink } from '@/components/demandes/suivi/saisie-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { shapesOf } from '@/components/ui/drawn-icon'
import { actionsOn } from '@/lib/demandes/suivi/demande'
import { type AssRow, assList, delai, incidentsText } from '@/lib/demandes/suivi/lists/ass'
import { demandeInAddress, suiviLinks, suiviMetadata } from '@/lib/demandes/suivi/page'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'

const PATH = '/assureur'

export const generateMetadata = suiviMetadata(PATH, 'Déclarations de panne', ['ASS'])

export default async function AssureurPage({ searchParams }: PageProps<'/assureur'>) {
  const opened = await guardScreen(PATH)
  const { session, perimetre } = opened
  const search = await searchParams
  const links = suiviLinks(PATH, search)
  const demande = await demandeInAddress(search, session, ['ASS'])
  if (demande !== null)
    return (
      <DemandeInList demande={demande} opened={opened} searchParams={search} path={PATH} list={assList} />
    )
  const caller = callerOf(session)
  return (
    <ListScreen
      list={assList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Déclarations de panne"
      summary={(total) => formatCount(total, 'déclaration')}
      keyOf={(row) => row.id}
      hrefOf={(row) => links.record(row.id)}
      cells={{
        numero: (row) => <Numero numero={row.numero} test={row.test} />,
        incident: (row) => <Incident row={row} />,
        delai: (row) => <span className="whitespace-nowrap">{formatCount(delai(row), 'jour')}</span>,
      }}
      action={<SaisieLink type="ASS" />}
      actions={({ id, numero, ...row }) => (
        <span className="inline-flex">
          <RapportLink id={id} numero={numero} />
          <DemandeActions
            id={id}
            numero={numero}
            can={actionsOn({ ...row, type: 'ASS' }, caller)}
            shape="row"
          />
        </span>
      )}
    />
  )
}

function Incident({ row }: { row: AssRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {incidentsText(row)}
      {row.urgence && (
        <Badge tone="bad" shapes={shapesOf(Siren)}>
          Urgent
        </Badge>
      )}
    </span>
  )
}
