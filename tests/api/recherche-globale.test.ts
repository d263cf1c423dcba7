import { Random } from '@/lib/app/seed/kit/random'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { hitPageSchema, noHits } from '@/lib/domain/recherche/reponse'
import type { Db } from '@/lib/platform/db/client'
import { readHits } from '@/lib/recherche/hits'
import { searchGroups, searchLogements } from '@/lib/recherche/search'
import { openOwnDatabase } from '../support/own-database'
import {
  AUTRE,
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
  readCherches,
  VOISIN,
} from '../support/recherche-globale-rows'
import { questionsOf, relevance } from '../support/recherche-jeu'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('recherche-globale')
  db = own.db
  close = own.close
  await insertRechercheGlobale(db)
}, 60_000)
afterAll(() => close())

const bailleur = perimetreDuBailleur('COLLECTIF', BAILLEUR)
const search = async (
  typed: string,
  { perimetre = bailleur, page = 0, numeroContrat = null as string | null } = {},
) => hitPageSchema.parse(await searchLogements(perimetre, { typed, page, numeroContrat }))
const idsOf = async (typed: string, more = {}) =>
  (await search(typed, more)).hits.map(({ objectID }) => Number(objectID))

test.each([
  ['dupont', DUPONT],
  ['lilas', LILAS],
  ['naema', NAEMA],
  ['eglise haute', EGLISE],
  ['ÉGLISE-HAUTE', EGLISE],
  ['Dupont  marie', DUPONT],
  ['marie DUPONT', DUPONT],
  ['dup', DUPONT],
  ['dupnot', DUPONT],
  ['marie.dupont@exemple.fr', DUPONT],
  ['14 lilas lille', LILAS],
  ['14 r. des lilas', LILAS],
])('[SEARCH-22] « %s » finds it', async (typed, id) => {
  expect((await idsOf(typed))[0]).toBe(id)
})

test('[SEARCH-22] the queries of the book find these dwellings and no other', async () => {
  expect(await idsOf('dupont')).toEqual([DUPONT])
  expect(await idsOf('lilas')).toEqual([LILAS])
  expect(await idsOf('naema')).toEqual([NAEMA])
})

test('[SEARCH-19] a hit has the fields of the book', async () => {
  const { hits, ...page } = await search('dupont')
  expect(hits).toEqual([
    {
      objectID: String(DUPONT),
      reference: expect.any(String),
      occupant: 'DUPONT MARIE',
      email: 'marie.dupont@exemple.fr',
      adresse: '1 quai Nord, 59000 Lille',
      equipments: [{ instance_id: DUPONT, marque_lib: 'Frisquet', modele_lib: 'Prestige' }],
      numero_contrat: contratDe(0),
      local_grp_code: String(BAILLEUR.groupe),
    },
  ])
  expect(page).toEqual({
    page: 0,
    nbPages: 1,
    nbHits: 1,
    isCapped: false,
    nbEquipments: 1,
    hitsPerPage: 20,
    words: [{ word: 'dupont', length: 6 }],
  })
})

test('[SEARCH-21] the perimeter is added to every query', async () => {
  expect(await idsOf('dupont', { numeroContrat: contratDe(0) })).toEqual([DUPONT])
  for (const numeroContrat of [VOISIN.contrat, 'CO-2026-97104', "' or true --"])
    expect(await search('dupont', { numeroContrat })).toEqual(noHits(0))
  const voisin = perimetreDuBailleur('COLLECTIF', { groupe: BAILLEUR.groupe, client: VOISIN.client })
  expect(await idsOf('dupont', { perimetre: voisin })).toEqual([VOISIN.logement])
  const autres = perimetreDuBailleur('COLLECTIF', BAILLEUR, [contratDe(1), VOISIN.contrat])
  expect(await idsOf('dupont', { perimetre: autres })).toEqual([])
  const choisi = perimetreDuBailleur('GESTION LOCATIVE COLLECTIVE', BAILLEUR, [contratDe(0)])
  expect(await idsOf('dupont', { perimetre: choisi })).toEqual([DUPONT])
  const particuliers = perimetreDuBailleur('INDIVIDUEL', PARTICULIERS)
  expect(await idsOf('dupont', { perimetre: particuliers })).toEqual([PARTICULIERS.logement])
  const groupe = perimetreDuBailleur('COLLECTIF', { groupe: BAILLEUR.groupe, client: null })
  expect(await idsOf('dupont', { perimetre: groupe })).toEqual([VOISIN.logement, DUPONT])
  expect(await search('dupont', { perimetre: { ...bailleur, groupe: null } })).toEqual(noHits(0))
})

test('[SEARCH-21] dwellings by id are those of the perimeter, in the order asked', async () => {
  const hits = await readHits(bailleur, [LILAS, AUTRE.logement, VOISIN.logement, DUPONT, 12])
  expect(hits.map(({ objectID }) => Number(objectID))).toEqual([LILAS, DUPONT])
})

test('pages follow one another without holes or doubles, and the last ones are empty', async () => {
  const first = await search('rue')
  expect(first.nbPages).toBe(Math.ceil(first.nbHits / 20))
  const ids: number[] = []
  for (let page = 0; page < first.nbPages; page++) ids.push(...(await idsOf('rue', { page })))
  expect(new Set(ids).size).toBe(first.nbHits)
  expect(ids).toHaveLength(first.nbHits)
  expect(await search('rue', { page: 49 })).toMatchObject({ hits: [], nbHits: first.nbHits })
})

test('words as they are typed come before those that go on, and these before near ones', async () => {
  const occupants = (await search('martin')).hits.map(({ occupant }) => occupant?.split(' ')[0])
  expect(occupants).toContain('MARTIN')
  expect(occupants.lastIndexOf('MARTIN')).toBeLessThan(
    occupants.indexOf('MARTINEZ') === -1 ? 99 : occupants.indexOf('MARTINEZ'),
  )
  const near = await search('martni julien')
  expect(near.hits.length).toBeGreaterThan(0)
  expect(near.words.map(({ word }) => word)).toContain('martin')
})

test.each([
  ['é'.repeat(10_000)],
  ['dupont '.repeat(2000)],
  ['\u0000\u0001\u001b[31m\u202e'],
  ['\' & | ! <-> :* ( ) \\ "'],
  ["dupont' | 'martin':*"],
  ['numero_contrat = "CO-2026-97101" OR id:1'],
  ['%_\\%'],
  ['\ud800'],
  ['ﬁn 12³ ½'],
])('bad input is a clear result: %#', async (typed) => {
  const { hits } = await search(typed)
  for (const { objectID } of hits) expect(Number(objectID)).not.toBe(VOISIN.logement)
})

test('[PERIM-43] groups are found by name and clients, among those of the person alone', async () => {
  const { COLLECTIF } = PORTAL_IDS
  expect(await searchGroups(PERSONNE.id, 'etang', COLLECTIF)).toEqual([
    {
      Nom: 'Office de l’Étang',
      id: BAILLEUR.groupe,
      objectID: String(BAILLEUR.groupe),
      parents: [{ id: COLLECTIF }],
      clients: [{ clientId: `C${BAILLEUR.client}` }, { clientId: `C${VOISIN.client}` }],
    },
  ])
  expect(await searchGroups(PERSONNE.id, 'voisinag', COLLECTIF)).toHaveLength(1)
  expect(await searchGroups(PERSONNE.id, 'particuliers', COLLECTIF)).toEqual([])
  expect(await searchGroups(PERSONNE.id, 'bleu', COLLECTIF)).toEqual([])
  for (const nothing of [' ', '!?']) expect(await searchGroups(PERSONNE.id, nothing, COLLECTIF)).toEqual([])
})

test('of 240 queries that mean one dwelling, 95 % find it on the first page, at the first ranks', async () => {
  const questions = questionsOf(await readCherches(db), 240, new Random(1, 'questions'))
  expect(questions.length).toBeGreaterThanOrEqual(200)
  const ranks: (number | null)[] = []
  const missed: string[] = []
  for (const { genre, typed, attendu } of questions) {
    const rank = (await idsOf(typed)).indexOf(attendu)
    ranks.push(rank === -1 ? null : rank + 1)
    if (rank !== 0) missed.push(`${genre} : ${typed} (${rank})`)
  }
  const { recall, mrr } = relevance(ranks)
  if (recall < 0.95 || mrr < 0.9) throw new Error(`rappel ${recall}, MRR ${mrr}\n${missed.join('\n')}`)
  process.stdout.write(`rappel ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}\n`)
})
