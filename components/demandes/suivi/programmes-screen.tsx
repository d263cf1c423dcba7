import { DataUnavailable } from '@/components/table/data-unavailable'
import { ExportMenu } from '@/components/table/export-menu'
import { ListFrame } from '@/components/table/list-frame'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { DemandesPim as ReadDemandes } from '@/lib/demandes/suivi/demandes-pim'
import { pimList } from '@/lib/demandes/suivi/lists/pim'
import type { Programme } from '@/lib/demandes/suivi/programmes'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { DemandesPim } from './demandes-pim'
import { InterventionsPim } from './interventions-pim'
import { ProgrammeFilters } from './programme-filters'
import { ProgrammesTable } from './programmes-table'
import { SaisieLink } from './saisie-link'

type Props = {
  path: string
  programmes: readonly Programme[]
  /** True when they could not be read: the list is then empty. */
  failed: boolean
  /** Requests of the promoter. */
  demandes: ReadDemandes
  perimetre: Perimetre
  searchParams: SearchParams
}

/** Programmes of a promoter with the progress of each; one of them shows its interventions (FOLLOW-01, FOLLOW-08). */
export function ProgrammesScreen({ path, programmes, failed, demandes, perimetre, searchParams }: Props) {
  const params = parseListParams(searchParams, pimList)
  const chosen = params.filters.programme ?? []
  const places = params.filters.avancement ?? []
  const shown = programmes.filter(
    ({ id, avancement }) =>
      (chosen.length === 0 || chosen.includes(String(id))) &&
      (places.length === 0 || places.includes(avancement)),
  )
  const open = shown.find(({ id }) => String(id) === searchParams.ouvert)
  const query = (changes: Parameters<typeof listQuery>[2], ouvert: number | undefined) => {
    const text = listQuery(pimList, params, changes)
    return path + (ouvert === undefined ? text : `${text}${text === '' ? '?' : '&'}ouvert=${ouvert}`)
  }
  const exportCall = (format: string) => {
    const rest = listQuery(pimList, params, { page: 1 }).slice(1)
    return `listes/${pimList.name}/export?format=${format}${rest && `&${rest}`}`
  }
  return (
    <>
      <ListFrame
        title="Suivi des mises en service"
        summary={failed ? '\u00a0' : formatCount(shown.length, 'programme')}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/suivi">Mes demandes</ButtonLink>
            {programmes.length > 0 && (
              <ExportMenu calls={{ csv: exportCall('csv'), xlsx: exportCall('xlsx') }} deferred={false} />
            )}
            <SaisieLink type="PIM" />
          </div>
        }
      >
        {failed ? (
          <div className="p-4">
            <DataUnavailable />
          </div>
        ) : programmes.length === 0 ? (
          <EmptyState title="Aucun résultat pour ce périmètre" />
        ) : (
          <>
            <ProgrammeFilters path={path} params={params} programmes={programmes} ouvert={open?.id} />
            <ProgrammesTable
              programmes={shown}
              open={open?.id}
              hrefOf={(id) => query({ page: 1 }, id === open?.id ? undefined : id)}
            >
              {open && (
                <InterventionsPim
                  programme={open}
                  perimetre={perimetre}
                  params={{ ...params, filters: { ...params.filters, programme: [String(open.id)] } }}
                  hrefOf={(changes) => query(changes, open.id)}
                />
              )}
            </ProgrammesTable>
          </>
        )}
      </ListFrame>
      <DemandesPim read={demandes} />
    </>
  )
}
