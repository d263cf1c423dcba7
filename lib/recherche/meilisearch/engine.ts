import { z } from 'zod'
import { GROUP_INDEX, idsOfFilters } from '@/lib/domain/perimetre/group-search'
import { type Demande, readDemande, wordsAsOne } from '@/lib/domain/recherche/mots'
import { HITS_PER_PAGE, MOST_HITS } from '@/lib/domain/recherche/reponse'
import { heldGroupes } from '../hits'
import { type Found, type GroupSearch, type LogementSearch, MOST_GROUPS, type SearchEngine } from '../port'
import { indexName, meilisearch } from './client'
import { groupeFilter, logementFilters } from './filter'

const NOTHING: Found = { ids: [], nbHits: 0, isCapped: false, nbEquipments: 0 }

const ids = z.array(z.object({ id: z.number() })).transform((hits) => hits.map(({ id }) => id))
const page = z.object({
  hits: ids,
  totalHits: z.number(),
  facetDistribution: z.object({ nb_equipements: z.record(z.string(), z.number()).default({}) }),
})

/** A phone or its beginning, three pairs of its digits or more, a repeated number. */
const TOLD_AS_ONE = /^(?:0\d+|\d{6,}|\d+(?:bis|ter|quater))$/

/** The words asked for, what `texteOf` writes as one told so; a space ends the last one where it is whole. */
export const queryOf = (demande: Demande): string =>
  `${wordsAsOne(demande, TOLD_AS_ONE).join(' ')}${demande.mots.at(-1)?.isPrefix ? '' : ' '}`

async function findLogements({
  demande,
  perimetre,
  numeroContrat,
  page: at,
}: LogementSearch): Promise<Found> {
  const filter = logementFilters(perimetre, numeroContrat, await heldGroupes(perimetre))
  if (filter === null) return NOTHING
  const answer = await meilisearch('search')
    .index(await indexName('logement'))
    .search(queryOf(demande), {
      hitsPerPage: HITS_PER_PAGE,
      // Its pages are counted from 1.
      page: at + 1,
      filter,
      matchingStrategy: 'all',
      sort: ['id:asc'],
      attributesToRetrieve: ['id'],
      facets: ['nb_equipements'],
    })
  const { hits, totalHits, facetDistribution } = page.parse(answer)
  const counted = Object.entries(facetDistribution.nb_equipements)
  return {
    ids: hits,
    nbHits: totalHits,
    isCapped: totalHits >= MOST_HITS,
    nbEquipments: counted.reduce((sum, [equipements, logements]) => sum + Number(equipements) * logements, 0),
  }
}

async function findGroupes({ index, query, filters }: GroupSearch): Promise<number[]> {
  if (index !== GROUP_INDEX) throw new RangeError('Index inconnu')
  const answer = await meilisearch('search')
    .index(await indexName('groupe'))
    .search(queryOf(readDemande(query)), {
      limit: MOST_GROUPS,
      filter: groupeFilter(idsOfFilters(filters)),
      matchingStrategy: 'all',
      sort: ['id:asc'],
      attributesToRetrieve: ['id'],
    })
  return ids.parse(answer.hits)
}

/** The engine that MEILISEARCH_HOST names. */
export const meilisearchEngine: SearchEngine = { findLogements, findGroupes }
