import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { isOpen } from '@/lib/domain/parc/non-conformites'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { type NonConformiteRow, nonConformitesList } from '@/lib/parc/lists/non-conformites'
import type { Danger } from '@/lib/parc/non-conformites'
import { today } from '@/lib/platform/clock'
import { listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { DangerBanner } from './danger-banner'
import { GraviteBadge } from './gravite-badge'
import { RegistreButton } from './registre-button'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  path: string
  hrefOf: (row: { id: number }) => string
  dangers: readonly Danger[]
  /** Whether the reader says in their name that they know of a danger. */
  acknowledges: boolean
}

/** Non-conformities of the perimeter, under the dangers that nobody has said to know of (PARK-27, PARK-29). */
export function NonConformitesScreen(props: Props) {
  const { perimetre, searchParams, path, hrefOf, dangers, acknowledges } = props
  const params = parseListParams(searchParams, nonConformitesList)
  return (
    <>
      <DangerBanner dangers={dangers} acknowledges={acknowledges} />
      <ListScreen
        list={nonConformitesList}
        perimetre={perimetre}
        searchParams={searchParams}
        path={path}
        title="Non-conformités"
        summary={(total) => formatCount(total, 'non-conformité')}
        keyOf={(row) => row.id}
        hrefOf={hrefOf}
        action={
          <RegistreButton
            call={`non-conformites/registre${listQuery(nonConformitesList, params, { page: 1 })}`}
          />
        }
        cells={{
          logement: ({ logement, logementId }) =>
            logementId === null ? '—' : <CellLink href={logementPath(logementId)}>{logement}</CellLink>,
          equipement: ({ equipement, instanceId }) =>
            instanceId === null ? '—' : <CellLink href={equipementPath(instanceId)}>{equipement}</CellLink>,
          gravite: ({ gravite }) => <GraviteBadge gravite={gravite} />,
          delai: Delai,
        }}
      />
    </>
  )
}

/** The day by which it is to be lifted, said to be over where it is. */
function Delai({ delai, statut }: NonConformiteRow) {
  const isLate = isOpen(statut) && delai < today()
  return (
    <span className="whitespace-nowrap">
      {formatDay(delai)}
      {isLate && <span className="block text-[13px] font-semibold text-bad">Dépassé</span>}
    </span>
  )
}
