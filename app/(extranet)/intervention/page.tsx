import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { placeOf } from '@/components/record/place'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { InterventionRecord } from '@/components/visites/intervention-record'
import { StatusToggles } from '@/components/visites/status-toggles'
import { formatCount } from '@/lib/domain/format'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import { DEPUIS_PLANNING, parsePlanning, planningPath } from '@/lib/domain/visites/planning'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { today } from '@/lib/platform/clock'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams, type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'
import { findIntervention } from '@/lib/visites/intervention'
import { interventionsList } from '@/lib/visites/lists/interventions'

const PATH = '/intervention'

/** Who opens the page, and the intervention that its address names (`?intervention=12`), if any; 404 for another's. */
const load = cache(async (word: string | null) => {
  const opened = await guardScreen(PATH)
  if (word === null) return { ...opened, intervention: null }
  const id = recordId(word)
  const intervention = id === null ? null : await pageData(() => findIntervention(opened.session.user.id, id))
  if (intervention === null) notFound()
  return { ...opened, intervention }
})

const wordOf = (search: SearchParams) =>
  search.intervention === undefined ? null : String(search.intervention)

export async function generateMetadata({ searchParams }: PageProps<'/intervention'>): Promise<Metadata> {
  const { intervention } = await load(wordOf(await searchParams))
  return {
    title:
      intervention === null ? 'Interventions' : `${intervention.type}, intervention ${intervention.numero}`,
  }
}

export default async function InterventionPage({ searchParams }: PageProps<'/intervention'>) {
  const search = await searchParams
  const { session, perimetre, intervention } = await load(wordOf(search))
  const list = PATH + searchQuery(search, ['intervention'])
  const hrefOf = ({ id }: { id: number }) => `${list}${list.includes('?') ? '&' : '?'}intervention=${id}`
  const params = parseListParams(search, interventionsList)
  if (intervention === null)
    return (
      <ListScreen
        list={interventionsList}
        perimetre={perimetre}
        searchParams={search}
        path={PATH}
        title="Interventions"
        summary={(total) => `${formatCount(total, 'intervention')} sur la période`}
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
        person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
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
      person={{ ...session.user, portal: perimetre.portail?.type ?? null }}
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
