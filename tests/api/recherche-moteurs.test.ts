import { sql } from 'drizzle-orm'
import type { Settings } from 'meilisearch'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { GROUP_INDEX } from '@/lib/domain/perimetre/group-search'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { readDemande } from '@/lib/domain/recherche/mots'
import { type Db, withDbStats } from '@/lib/platform/db/client'
import { embeddedEngine } from '@/lib/recherche/embedded/engine'
import { heldGroupes } from '@/lib/recherche/hits'
import { indexName, SETTINGS } from '@/lib/recherche/meilisearch/client'
import { meilisearchEngine } from '@/lib/recherche/meilisearch/engine'
import { rebuildMeilisearch, updateMeilisearch } from '@/lib/recherche/meilisearch/indexing'
import { searchGroups, searchLogements } from '@/lib/recherche/search'
import { startMeilisearch } from '../support/meilisearch-server'
import { openOwnDatabase } from '../support/own-database'
import {
  BAILLEUR,
  contratDe,
  DUPONT,
  EGLISE,
  insertRechercheGlobale,
  LILAS,
  NAEMA,
  PARTICULIERS,
  PERSONNE,
  perimetreDuBailleur,
  VOISIN,
} from '../support/recherche-globale-rows'

// The engine is a stand-in in the process of the test: what it finds is judged, not how long a busy machine takes.
jest.mock('@/lib/recherche/meilisearch/timeouts', () => ({
  SEARCH_TIMEOUT_MS: 60_000,
  INDEX_TIMEOUT_MS: 60_000,
}))

/** A real server to try both engines on; without it, one that answers as its client's types say. */
const { TEST_MEILISEARCH_HOST: real, TEST_MEILISEARCH_API_KEY: realKey = '' } = process.env

let db: Db
let server: Awaited<ReturnType<typeof startMeilisearch>>
let close: () => Promise<void>

beforeAll(async () => {
  server = await startMeilisearch()
  const own = await openOwnDatabase('recherche-moteurs', {
    MEILISEARCH_HOST: real ?? server.host,
    MEILISEARCH_API_KEY: real ? realKey : 'cle-des-tests',
  })
  db = own.db
  await insertRechercheGlobale(db)
  await updateMeilisearch()
  close = async () => {
    await own.close()
    await server.close()
  }
})
afterAll(() => close())

const bailleur = perimetreDuBailleur('COLLECTIF', BAILLEUR)
const asked = (typed: string, more = {}) => ({
  demande: readDemande(typed),
  perimetre: bailleur,
  numeroContrat: null,
  page: 0,
  ...more,
})

test.each([
  ['dupont', [DUPONT]],
  ['lilas', [LILAS]],
  ['naema', [NAEMA]],
  ['eglise haute', [EGLISE]],
  ['ÉGLISE-HAUTE ', [EGLISE]],
])('[SEARCH-22] both engines find the same for « %s »', async (typed, expected) => {
  for (const engine of [embeddedEngine, meilisearchEngine])
    expect((await engine.findLogements(asked(typed))).ids).toEqual(expected)
})

test('[SEARCH-21] the perimeter limits both engines', async () => {
  const limits = [
    { numeroContrat: VOISIN.contrat },
    { numeroContrat: 'CO-2026-97104' },
    { perimetre: perimetreDuBailleur('COLLECTIF', BAILLEUR, [contratDe(1)]) },
    { perimetre: { ...bailleur, groupe: null } },
  ]
  for (const engine of [embeddedEngine, meilisearchEngine]) {
    for (const limit of limits)
      expect(await engine.findLogements(asked('dupont', limit))).toMatchObject({ ids: [], nbHits: 0 })
    const particuliers = perimetreDuBailleur('INDIVIDUEL', PARTICULIERS)
    const { ids } = await engine.findLogements(asked('dupont', { perimetre: particuliers }))
    expect(ids).toEqual([PARTICULIERS.logement])
  }
})

test('[PERIM-52] of all the clients, both engines leave out those that are archived', async () => {
  const tous = { ...bailleur, client: null, tous: 'clients' as const }
  const found = () =>
    Promise.all(
      [embeddedEngine, meilisearchEngine].map(async (engine) => {
        const { ids, nbHits } = await engine.findLogements(asked('dupont', { perimetre: tous }))
        return { ids: ids.toSorted((one, other) => one - other), nbHits }
      }),
    )
  const both = { ids: [VOISIN.logement, DUPONT], nbHits: 2 }
  expect(await found()).toEqual([both, both])
  await db.execute(sql`update clients set archive_le = '2026-11-01' where id = ${VOISIN.client}`)
  const one = { ids: [DUPONT], nbHits: 1 }
  expect(await found()).toEqual([one, one])
  await db.execute(sql`update clients set archive_le = null where id = ${VOISIN.client}`)
})

test('[PERIM-52] the groups and the clients that a perimeter leaves out are one statement, none where it names one or no group', async () => {
  await db.execute(sql`update clients set archive_le = '2026-11-01' where id = ${VOISIN.client}`)
  const groupe = { id: BAILLEUR.groupe, nom: '', logo: null }
  const of = async (more: Partial<Perimetre>) => {
    const { result, statements } = await withDbStats(() =>
      heldGroupes({ ...bailleur, client: null, ...more }),
    )
    return [statements, result]
  }
  expect(await of({ groupe, tous: 'clients' })).toEqual([
    1,
    { groupeIds: [BAILLEUR.groupe], archived: [VOISIN.client] },
  ])
  expect(await of({ groupe: null, tous: 'groupes' })).toEqual([
    1,
    { groupeIds: [BAILLEUR.groupe], archived: [VOISIN.client] },
  ])
  expect(await of({ groupe })).toEqual([0, { groupeIds: [BAILLEUR.groupe], archived: [] }])
  expect(await of({ groupe: null })).toEqual([0, { groupeIds: [], archived: [] }])
  await db.execute(sql`update clients set archive_le = null where id = ${VOISIN.client}`)
})

test('[PERIM-53] [SEARCH-24] without portal, both engines read all the person’s groups and no other', async () => {
  const perimetre = { ...bailleur, portail: null, groupe: null, client: null, tous: 'groupes' as const }
  for (const engine of [embeddedEngine, meilisearchEngine]) {
    const { ids, nbHits } = await engine.findLogements(asked('dupont', { perimetre }))
    expect(ids.toSorted((one, other) => one - other)).toEqual([
      VOISIN.logement,
      PARTICULIERS.logement,
      DUPONT,
    ])
    expect(nbHits).toBe(3)
  }
  const { hits } = await searchLogements(perimetre, { typed: 'dupont marie', page: 0, numeroContrat: null })
  expect(hits).toHaveLength(3)
  const rien = { ...perimetre, tous: undefined }
  expect(await searchLogements(rien, { typed: 'dupont', page: 0, numeroContrat: null })).toMatchObject({
    hits: [],
  })
})

test('both engines count pages, hits and equipment alike', async () => {
  for (const typed of ['frisquet', 'lille', 'co 2023 00418']) {
    const [one, other] = await Promise.all(
      [embeddedEngine, meilisearchEngine].map((engine) => engine.findLogements(asked(typed))),
    )
    expect({ ...one, ids: [] }).toEqual({ ...other, ids: [] })
    expect(one?.ids).toHaveLength(20)
  }
})

test('[PERIM-43] both engines find the person’s groups', async () => {
  const found = await searchGroups(PERSONNE.id, 'etang', PORTAL_IDS.COLLECTIF)
  expect(found.map(({ id }) => id)).toEqual([BAILLEUR.groupe])
  const search = { index: GROUP_INDEX, query: 'etang', filters: `id:${BAILLEUR.groupe} OR id:12` }
  for (const engine of [embeddedEngine, meilisearchEngine])
    expect(await engine.findGroupes(search)).toEqual([BAILLEUR.groupe])
})

test.each(['', 'id:12 OR true', 'id:12 OR', 'id = 12', 'id:1) OR (id:2', 'id:12\nOR id:13'])(
  'a filter of groups that is none reaches no engine: %j',
  async (filters) => {
    for (const engine of [embeddedEngine, meilisearchEngine])
      await expect(engine.findGroupes({ index: GROUP_INDEX, query: 'a', filters })).rejects.toThrow(
        RangeError,
      )
  },
)

test('[SEARCH-14] a query carries hitsPerPage 20, its page, the perimeter and no more', async () => {
  if (real) return
  server.asked.length = 0
  const numeroContrat = 'CO" OR groupe_id = 970104 OR numero_contrat = "\\'
  await meilisearchEngine.findLogements(asked('06 39 98 00 01 dupont ', { numeroContrat, page: 2 }))
  expect(server.asked).toEqual([
    {
      method: 'POST',
      path: `/indexes/${await indexName('logement')}/search`,
      authorization: 'Bearer cle-des-tests',
      body: {
        q: '0639980001 dupont ',
        hitsPerPage: 20,
        page: 3,
        filter: [
          `groupe_id IN [${BAILLEUR.groupe}]`,
          `client_id IN [${BAILLEUR.client}]`,
          'numero_contrat IN ["CO\\" OR groupe_id = 970104 OR numero_contrat = \\"\\\\"]',
        ],
        matchingStrategy: 'all',
        sort: ['id:asc'],
        attributesToRetrieve: ['id'],
        facets: ['nb_equipements'],
      },
    },
  ])
})

test('[PERIM-43] the group search asks EXTRANET_STRAPI_GROUP for the groups of its filter', async () => {
  if (real) return
  server.asked.length = 0
  const filters = 'id:12 OR id:15 OR id:18'
  await meilisearchEngine.findGroupes({ index: 'EXTRANET_STRAPI_GROUP', query: 'mais', filters })
  expect(server.asked[0]?.path).toBe(`/indexes/${await indexName('groupe')}/search`)
  expect(server.asked[0]?.body).toMatchObject({ q: 'mais', filter: 'id IN [12, 15, 18]' })
})

test('the index holds every document, follows what changes, and is made again while in use', async () => {
  if (real) return
  const name = await indexName('logement')
  const settings: Settings = SETTINGS
  expect(server.settingsOf(name)).toEqual(JSON.parse(JSON.stringify(settings)))
  const count = server.idsIn(name).length
  expect(count).toBe(BAILLEUR.logements + 7)
  await db.execute(sql`update logements set adresse = '9 cours Zola' where id = ${LILAS}`)
  await db.execute(sql`delete from equipements where logement_id = ${VOISIN.logement}`)
  await db.execute(sql`delete from logements where id = ${VOISIN.logement}`)
  expect(await updateMeilisearch()).toBe(false)
  expect((await meilisearchEngine.findLogements(asked('zola'))).ids).toEqual([LILAS])
  expect(server.idsIn(name)).toHaveLength(count - 1)
  const { rows } = await db.execute(sql`select 1 from recherche_changements`)
  expect(rows).toEqual([])
  expect(await rebuildMeilisearch()).toBeGreaterThan(count)
  expect(server.idsIn(name)).toHaveLength(count - 1)
  expect(server.names()).toEqual([name, await indexName('groupe')])
})

test('when the engine does not answer the database does', async () => {
  if (real) return
  await server.close()
  const { hits, nbHits } = await searchLogements(bailleur, { typed: 'dupont', page: 0, numeroContrat: null })
  expect(hits.map(({ objectID }) => Number(objectID))).toEqual([DUPONT])
  expect(nbHits).toBe(1)
})
