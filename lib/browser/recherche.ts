import { z } from 'zod'
import { type GroupHit, groupHitSchema } from '@/lib/domain/perimetre/group-search'
import { type DossiersTrouves, dossiersTrouves } from '@/lib/domain/recherche/dossiers'
import { type Ecran, ecran } from '@/lib/domain/recherche/ecrans'
import { type EtatRecherche, openRecherche, type Recherche } from '@/lib/domain/recherche/pages'
import { type Hit, hitPageSchema, hitSchema } from '@/lib/domain/recherche/reponse'
import { apiRead } from './client'
import { browserLog, type Log } from './logging'
import { SILENT_CALLS, silently } from './silent'

const pageAnswer = z.object({ data: hitPageSchema })
const hitsAnswer = z.object({ data: z.object({ hits: z.array(hitSchema) }) })
const dossiersAnswer = z.object({ data: dossiersTrouves })
const ecransAnswer = z.object({ data: z.object({ ecrans: z.array(ecran) }) })
const groupsAnswer = z.object({ data: z.object({ hits: z.array(groupHitSchema) }) })

/** Longest text that is searched: no name, number nor address is longer, and the address of a call has its limits. */
export const LONGEST = 300

/** Removes control characters from a typed text: no address may hold them. */
const typed = (text: string): string => text.slice(0, LONGEST).replace(/\p{Cc}/gu, ' ')

/** The search of dwellings and equipment of a page: its state goes to `onChange`, its failures to the log alone (SEARCH-18). */
export function openSearch(onChange: (state: EtatRecherche) => void, log: Log = browserLog): Recherche {
  return openRecherche({
    load: async (q, page, signal) => {
      const query = new URLSearchParams({ q: typed(q), page: String(page) })
      return (await apiRead(`recherche/logements?${query}`, pageAnswer, { signal })).data
    },
    log: (call, error) => log(SILENT_CALLS[call], error),
    onChange,
  })
}

/** Records that bear a number or hold words, for whoever may read them (TRUST-47, SEARCH-24). */
export async function readDossiers(text: string, signal: AbortSignal): Promise<DossiersTrouves> {
  const query = new URLSearchParams({ q: typed(text) })
  return (await apiRead(`recherche/dossiers?${query}`, dossiersAnswer, { signal })).data
}

/** Pages open to the person beside the menu; none, and a log line, when the call fails. */
export function readEcrans(log: Log = browserLog): Promise<Ecran[]> {
  return silently(
    'screens',
    async () => (await apiRead('recherche/ecrans', ecransAnswer)).data.ecrans,
    [],
    log,
  )
}

/** The dwellings of these ids that the perimeter still holds, in their order; none, and a log line, when the call fails (SEARCH-18). */
export function readRecentSelections(ids: readonly string[], log: Log = browserLog): Promise<Hit[]> {
  if (ids.length === 0) return Promise.resolve([])
  const query = new URLSearchParams({ ids: ids.join(',') })
  const read = async () => (await apiRead(`recherche/logements/objets?${query}`, hitsAnswer)).data.hits
  return silently('recentSelection', read, [], log)
}

/**
 * The person's groups of a portal whose name or clients hold what is typed (PERIM-43). None, and a log line, when the call
 * fails (PERIM-41); one given up for another leaves no line.
 */
export function searchGroups(
  q: string,
  parentId: number,
  { signal, log = browserLog }: { signal?: AbortSignal; log?: Log } = {},
): Promise<GroupHit[]> {
  const query = new URLSearchParams({ q: typed(q), parentId: String(parentId) })
  const read = async () =>
    (await apiRead(`recherche/groupes?${query}`, groupsAnswer, signal ? { signal } : {})).data.hits
  return silently('groupIds', read, [], (label, error) => {
    if (!signal?.aborted) log(label, error)
  })
}
