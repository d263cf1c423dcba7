import { Meilisearch, type Settings } from 'meilisearch'
import { GROUP_INDEX } from '@/lib/domain/perimetre/group-search'
import { MOST_HITS } from '@/lib/domain/recherche/reponse'
import { VARIANTES } from '@/lib/domain/recherche/variantes'
import { getDb } from '@/lib/platform/db/client'
import { baseIdentity } from '@/lib/platform/db/identity'
import { env } from '@/lib/platform/env'
import { INDEX_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from './timeouts'

/** Names of the indexes by the kind of their documents; that of the groups is the specification's (PERIM-43). */
const INDEXES = { logement: 'EXTRANET_LOGEMENTS', groupe: GROUP_INDEX } as const
export type IndexType = keyof typeof INDEXES

/** Name of an index of this base on its engine, which others may use too: no other base reads, fills or replaces it (OPS-32). */
export const indexName = async (type: IndexType): Promise<string> =>
  `${await baseIdentity(await getDb())}_${INDEXES[type]}`

/** Whether an external engine is configured. */
export const isConfigured = (): boolean => env().MEILISEARCH_HOST !== undefined

/** A client of the configured engine; its key stays on the server. Throws where there is none. */
export function meilisearch(use: 'search' | 'index'): Meilisearch {
  const { MEILISEARCH_HOST: host, MEILISEARCH_API_KEY: apiKey } = env()
  if (host === undefined) throw new Error('MEILISEARCH_HOST est absente')
  return new Meilisearch({
    host,
    ...(apiKey === undefined ? {} : { apiKey }),
    timeout: use === 'search' ? SEARCH_TIMEOUT_MS : INDEX_TIMEOUT_MS,
  })
}

/** The words that are written two ways, as the engine takes them. */
const synonyms = Object.fromEntries(
  VARIANTES.map(([word]) => [word, VARIANTES.flatMap(([one, other]) => (one === word ? [other] : []))]),
)

/** The rules of the embedded engine in the words of this one: as many typos in as long words, exact words first, equal hits by id. */
export const SETTINGS: Settings = {
  searchableAttributes: ['texte'],
  displayedAttributes: ['id', 'nb_equipements'],
  filterableAttributes: [
    'id',
    'groupe_id',
    'client_id',
    'numero_contrat',
    'local_grp_code',
    'nb_equipements',
  ],
  sortableAttributes: ['id'],
  rankingRules: ['words', 'typo', 'exactness', 'proximity', 'attribute', 'sort'],
  typoTolerance: { enabled: true, disableOnNumbers: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  pagination: { maxTotalHits: MOST_HITS },
  faceting: { maxValuesPerFacet: 1000 },
  synonyms,
}
