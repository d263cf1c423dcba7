import type { Metadata } from 'next'
import { placeOf } from '@/components/record/place'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { InterventionRecord } from '@/components/visites/intervention-record'
import { StatusToggles } from '@/components/visites/status-toggles'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { formatCount } from '@/lib/domain/textes/format'
import { DEPUIS_PLANNING, parsePlanning, planningPath } from '@/lib/domain/visites/planning'
import { recordInAddress } from '@/lib/perimetre/opening/record-in-address'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { findIntervention } from '@/lib/visites/intervention'
import { interventionsList } from '@/lib/visites/lists/interventions'

const PATH = '/intervention'

const open = recordInAddress(PATH, 'intervention', findIntervention)

export async function generateMetadata(props: PageProps<'/intervention'>): Promise<Metadata> {
  const { found: intervention } = await open(props)
  return {
    title:
      intervention === null ? 'Interventions' : `${intervention.type}, intervention ${intervention.numero}`,
  }
}

export default async function InterventionPage(props: PageProps<'/intervention'>) {
  const { session, perimetre, found: intervention, search, list, hrefOf } = await open(props)
  const params = parseListParams(search, interventionsList)
  if (intervention === null)
    return (
      <ListScreen
        list={interventionsList}
        perimetre={perimetre}
        searchParams={search}
        path={PATH}
        title="Interventions"
        summary={(total) => formatCount(total, 'intervention')}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        filterFields={{
          masquer: <Kept name="masquer" values={params.filters.masquer} />,
          ensemble: <Kept name="ensemble" values={params.filters.ensemble} />,
          contrat: <Kept name="contrat" values={params.filters.contrat} />,
        }}
        cells={{
          logement: ({ logement, logementId }) =>
            logementId === null ? '—' : <CellLink href={logementPath(logementId)}>{logement}</CellLink>,
          equipement: ({ equipement, instanceId }) =>
            instanceId === null ? '—' : <CellLink href={equipementPath(instanceId)}>{equipement}</CellLink>,
        }}
      >
        <StatusToggles list={interventionsList} params={params} path={PATH} />
      </ListScreen>
    )
  const planning = planningOf(search)
  if (planning !== null)
    return (
      <InterventionRecord
        intervention={intervention}
        list={{ href: planning, label: 'Planning' }}
        place={null}
        person={openerOf(session, perimetre)}
      />
    )
  const found = await readNeighbours(interventionsList, perimetre, params, intervention.id)
  return (
    <InterventionRecord
      intervention={intervention}
      list={{ href: list }}
      place={placeOf(found, {
        hrefOf,
        labelOf: ({ numero }) => numero,
        names: ['Intervention précédente', 'Intervention suivante'],
      })}
      person={openerOf(session, perimetre)}
    />
  )
}

/** Address of the planning that a record was opened from, as it was; null for one opened otherwise. */
function planningOf(search: SearchParams): string | null {
  const [name, value] = DEPUIS_PLANNING
  return search[name] === value ? planningPath(parsePlanning(search, today()), today()) : null
}

/** A filter that is chosen elsewhere stays as the others change. */
function Kept({ name, values = [] }: { name: string; values: string[] | undefined }) {
  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />)
}
