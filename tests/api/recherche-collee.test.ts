import { readDemande } from '@/lib/domain/recherche/mots'
import type { Db } from '@/lib/platform/db/client'
import { embeddedEngine } from '@/lib/recherche/embedded/engine'
import { indexWords } from '@/lib/recherche/index-documents'
import { meilisearchEngine } from '@/lib/recherche/meilisearch/engine'
import { updateMeilisearch } from '@/lib/recherche/meilisearch/indexing'
import { createContrat } from '../support/factories'
import { startMeilisearch } from '../support/meilisearch-server'
import { openOwnDatabase } from '../support/own-database'
import {
  BAILLEUR,
  DUPONT,
  insertLogements,
  insertRechercheGlobale,
  perimetreDuBailleur,
} from '../support/recherche-globale-rows'

// The engine is a stand-in in the process of the test: what it finds is judged, not how long a busy machine takes.
jest.mock('@/lib/recherche/meilisearch/timeouts', () => ({
  SEARCH_TIMEOUT_MS: 60_000,
  INDEX_TIMEOUT_MS: 60_000,
}))

const LE_GOFF = 970_300_001
const MARTIN = 970_300_002
const MARIA = 970_300_003
const DUPOND = 970_300_004
const CONTRAT = { id: 970_120, numeroContrat: 'CO-2019-77731' }

const engines = { PostgreSQL: embeddedEngine, Meilisearch: meilisearchEngine }
type Engine = keyof typeof engines

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const server = await startMeilisearch()
  const own = await openOwnDatabase('recherche-collee', {
    MEILISEARCH_HOST: server.host,
    MEILISEARCH_API_KEY: 'cle-des-tests',
  })
  db = own.db
  await insertRechercheGlobale(db)
  const place = { groupe: BAILLEUR.groupe, client: BAILLEUR.client, contrat: null }
  await createContrat(db, { ...CONTRAT, groupeId: place.groupe, clientId: place.client })
  await insertLogements(db, [
    {
      ...place,
      id: LE_GOFF,
      contrat: CONTRAT.id,
      adresse: '12bis allée des Lilas',
      codePostal: '94240',
      ville: 'L’Haÿ-les-Roses',
      occupant: {
        nom: 'LE GOFF',
        prenom: 'Anne',
        email: 'Anne.LeGoff+gaz@exemple.fr',
        mobile: '+33 7 55 44 33 21',
      },
      equipement: ['Frisquet', 'Prestige'],
    },
    {
      ...place,
      id: MARTIN,
      adresse: '14 bis quai Neuf',
      occupant: { nom: 'MARTIN', prenom: 'Sophie', mobile: '0639980021' },
    },
    { ...place, id: MARIA, adresse: '1 quai Nord', occupant: { nom: 'DUPONT', prenom: 'MARIA' } },
    { ...place, id: DUPOND, adresse: '1 quai Nord', occupant: { nom: 'DUPOND', prenom: 'MARIE' } },
  ])
  await indexWords(db)
  await updateMeilisearch()
  close = async () => {
    await own.close()
    await server.close()
  }
}, 60_000)
afterAll(() => close())

const found = async (engine: Engine, typed: string) =>
  (
    await engines[engine].findLogements({
      demande: readDemande(typed),
      perimetre: perimetreDuBailleur('COLLECTIF', BAILLEUR),
      numeroContrat: null,
      page: 0,
    })
  ).ids

const PASTED: [typed: string, id: number][] = [
  ['+33755443321', LE_GOFF],
  ['+33 7 55 44 33 21', LE_GOFF],
  ['+33 (0)7 55 44 33 21', LE_GOFF],
  ['(+33)755443321', LE_GOFF],
  ['0033755443321', LE_GOFF],
  ['tel:+33755443321', LE_GOFF],
  ['0755443321', LE_GOFF],
  ['07 55 44 33 21', LE_GOFF],
  ['07.55.44.33.21', LE_GOFF],
  ['07-55-44-33-21', LE_GOFF],
  ['0755 44 33 21', LE_GOFF],
  ['755443321', LE_GOFF],
  ['443321', LE_GOFF],
  ['44 33 21', LE_GOFF],
  ['43321', LE_GOFF],
  ['3321', LE_GOFF],
  ['anne.legoff+gaz@exemple.fr', LE_GOFF],
  ['<Anne.LeGoff+gaz@exemple.fr>', LE_GOFF],
  ['Anne LE GOFF <anne.legoff+gaz@exemple.fr>;', LE_GOFF],
  ['mailto:anne.legoff+gaz@exemple.fr', LE_GOFF],
  ['legoff', LE_GOFF],
  ['le goff', LE_GOFF],
  ['Mme LE GOFF Anne', LE_GOFF],
  ['Mme MARTIN Sophie', MARTIN],
  ['madame sophie martin', MARTIN],
  ['MARTIN Sophie (Mme)', MARTIN],
  ['+33639980021 Mme MARTIN', MARTIN],
  ['12bis allée', LE_GOFF],
  ['12 bis allee des lilas', LE_GOFF],
  ['14bis quai', MARTIN],
  ['14 bis', MARTIN],
  ['al des lilas 94240', LE_GOFF],
  ['al des lilas hay', LE_GOFF],
  ['lhay les roses', LE_GOFF],
  ['l hay les roses', LE_GOFF],
  ["L'Haÿ-les-Roses", LE_GOFF],
  ['CO201977731', LE_GOFF],
  ['co 2019 77731', LE_GOFF],
  ['CO-2019-77731', LE_GOFF],
  ['7731', LE_GOFF],
  ['77731', LE_GOFF],
  ['le goff chaudière', LE_GOFF],
]

describe.each(['PostgreSQL', 'Meilisearch'] as const)('%s', (engine) => {
  test.each(PASTED)('[SEARCH-23] « %s » finds it first', async (typed, id) => {
    expect((await found(engine, typed))[0]).toBe(id)
  })

  test('[SEARCH-23] what is pasted of somebody else’s finds nothing', async () => {
    for (const typed of ['+33755443322', 'anne.legoff+eau@exemple.fr', 'CO201977732', 'Mme MARTIN Solène'])
      expect([typed, await found(engine, typed)]).toEqual([typed, []])
  })
})

test('[SEARCH-23] an exact word always stands before a near one, whatever else is typed', async () => {
  expect(await found('PostgreSQL', 'dupont marie')).toEqual([DUPONT, ...[MARIA, DUPOND].sort()])
  expect(await found('PostgreSQL', 'dupont')).toEqual([DUPONT, MARIA, DUPOND])
  expect((await found('PostgreSQL', 'dupond'))[0]).toBe(DUPOND)
  const martin = await found('PostgreSQL', 'martin sophie')
  expect(martin[0]).toBe(MARTIN)
})
