import { CurrentTitle } from '@/components/shell/current-title'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { LinkTabs } from '@/components/ui/link-tabs'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS, type Famille } from '@/lib/domain/parc/familles'
import { GEN_QR_CODE } from '@/lib/domain/parc/qr'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { readParcFigures } from '@/lib/parc/figures'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { pageData } from '@/lib/platform/errors/page-data'
import { type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { ParcFigures } from './parc-figures'
import { QrButton } from './qr/qr-button'

const TABS: readonly { famille: Famille | null; label: string; path: string }[] = [
  { famille: null, label: 'Toutes les familles', path: '/equipements' },
  ...(Object.keys(FAMILLE_LABELS) as Famille[]).map((famille) => ({
    famille,
    label: FAMILLE_LABELS[famille],
    path: `/equipements/${famille}`,
  })),
]

type Props = {
  famille: Famille | null
  perimetre: Perimetre
  searchParams: SearchParams
  person: Opener
}

/** Equipment of the perimeter, of one family or of all. */
export function EquipementsScreen({ famille, perimetre, searchParams, person }: Props) {
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
      hrefOf={(row) =>
        equipementPath(row.instanceId) + searchQuery({ ...searchParams, ...(famille && { famille }) })
      }
      cells={{
        lieu: ({ lieu, logementId }) =>
          logementId === null ? (lieu ?? '—') : <CellLink href={logementPath(logementId)}>{lieu}</CellLink>,
        contrat: ({ contratId, numeroContrat }) =>
          contratId === null ? '—' : <CellLink href={contratPath(contratId)}>{numeroContrat}</CellLink>,
        instance: ({ instanceId }) => String(instanceId),
      }}
      bulk={
        mayShowLink(GEN_QR_CODE, person)
          ? { idOf: (row) => row.id, actions: <QrButton liste="equipements" /> }
          : undefined
      }
      fixed={famille === null ? {} : { famille: [famille] }}
    >
      {famille !== null && <CurrentTitle title={title} />}
      <LinkTabs
        label="Familles d’équipements"
        tabs={TABS.map((tab) => ({ href: tab.path, label: tab.label, current: tab.famille === famille }))}
      />
      <Chiffres perimetre={perimetre} famille={famille} />
    </ListScreen>
  )
}

/** Figures of the equipment, read while the rows of the list are. */
async function Chiffres({ perimetre, famille }: Pick<Props, 'perimetre' | 'famille'>) {
  const figures = await pageData(() => readParcFigures(perimetre, famille))
  return <ParcFigures figures={figures} famille={famille} />
}
