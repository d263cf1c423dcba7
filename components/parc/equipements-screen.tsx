import { CurrentTitle } from '@/components/shell/current-title'
import { ListScreen } from '@/components/table/list-screen'
import { LinkTabs } from '@/components/ui/link-tabs'
import { FAMILLE_LABELS, type Famille } from '@/lib/domain/familles'
import { formatCount } from '@/lib/domain/format'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { equipementsList } from '@/lib/parc/lists/equipements'
import type { SearchParams } from '@/lib/platform/lists/params'
import { EtatBadge } from './etat-badge'

const TABS: readonly { famille: Famille | null; label: string; path: string }[] = [
  { famille: null, label: 'Toutes les familles', path: '/equipements' },
  ...(Object.keys(FAMILLE_LABELS) as Famille[]).map((famille) => ({
    famille,
    label: FAMILLE_LABELS[famille],
    path: `/equipements/${famille}`,
  })),
]

type Props = { famille: Famille | null; perimetre: Perimetre; searchParams: SearchParams }

/** Equipment of the perimeter, of one family or of all. */
export function EquipementsScreen({ famille, perimetre, searchParams }: Props) {
  const title = famille === null ? 'Équipements' : FAMILLE_LABELS[famille]
  return (
    <ListScreen
      list={equipementsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={famille === null ? '/equipements' : `/equipements/${famille}`}
      title={title}
      summary={(total) => `${formatCount(total, 'équipement')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/equipements/${row.instanceId}`}
      cells={{
        etat: (row) => <EtatBadge etat={row.etat} />,
        instance: (row) => <span className="tabular-nums">{row.instanceId}</span>,
      }}
      fixed={famille === null ? {} : { famille: [famille] }}
    >
      {famille !== null && <CurrentTitle title={title} />}
      <LinkTabs
        label="Familles d’équipements"
        tabs={TABS.map((tab) => ({ href: tab.path, label: tab.label, current: tab.famille === famille }))}
      />
    </ListScreen>
  )
}
