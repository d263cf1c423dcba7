import {
  collected,
  fromLegacy,
  planFinds,
  type Question,
  readAllPages,
  readsLegacy,
} from '@/lib/domain/analytique/appels'
import { dernierEnvoi, periodeEnvoyee, periodeParDefaut } from '@/lib/domain/analytique/envois'
import { AUCUN_FILTRE } from '@/lib/domain/analytique/filtres'

const dates = { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }
const question = (more: Partial<Question> = {}): Question => ({
  groupes: [3, 4],
  dates,
  champ: 'agenceNomEHS',
  filtres: AUCUN_FILTRE,
  ...more,
})

test('[ANALYTICS-35] demands are read by find of the four collections, sorted by id', () => {
  const finds = planFinds(question())
  expect(finds.map(({ collection }) => collection)).toEqual([
    'cmis',
    'distributeurs',
    'installateurs',
    'promoteurs',
  ])
  for (const find of finds)
    expect(find).toMatchObject({
      filters: { groupe: { id: { $in: [3, 4] } }, createdAt: { $gte: dates.start, $lte: dates.end } },
      fields: ['numeroDemande', 'agenceNomEHS'],
      sort: 'id',
    })
})

test('[ANALYTICS-36] 250 group ids give 3 calls per collection with 100, 100 and 50 ids', () => {
  const groupes = Array.from({ length: 250 }, (_, index) => index + 1)
  const ofCmi = planFinds(question({ groupes })).filter(({ collection }) => collection === 'cmis')
  expect(ofCmi.map(({ filters }) => filters.groupe)).toEqual([
    { id: { $in: groupes.slice(0, 100) } },
    { id: { $in: groupes.slice(100, 200) } },
    { id: { $in: groupes.slice(200) } },
  ])
  expect(planFinds(question({ groupes }))).toHaveLength(12)
})

test('[ANALYTICS-37] filters of region, prescriber, agency and demandeTest are sent only when set', () => {
  expect(Object.keys(planFinds(question())[0]?.filters ?? {})).toEqual(['groupe', 'createdAt'])
  const filtres = {
    prescripteurRegions: ['IDF'],
    prescripteurPrenomNom: ['Jean DUPONT'],
    agenceNomEHS: ['Lille'],
  }
  const [ofCmi, ...others] = planFinds(question({ filtres, demandeTest: true }))
  // The figures of a test account hold the requests of the other portals, which have no mode (CMI-47).
  expect(others.map(({ collection, filters }) => [collection, 'demandeTest' in filters])).toEqual([
    ['distributeurs', false],
    ['installateurs', false],
    ['promoteurs', false],
  ])
  expect(ofCmi?.filters).toMatchObject({
    prescripteurRegions: { $in: ['IDF'] },
    $or: [{ prescripteurNom: { $endsWithi: 'DUPONT' } }],
    agenceNomEHS: { $in: ['Lille'] },
    demandeTest: { $eq: true },
  })
})

test('more values than a call may name are not sent: the rows of the view say which count', () => {
  const many = Array.from({ length: 1001 }, (_, index) => `Agence ${index}`)
  const filtres = { ...AUCUN_FILTRE, agenceNomEHS: many, prescripteurPrenomNom: many }
  expect(Object.keys(planFinds(question({ filtres }))[0]?.filters ?? {})).toEqual(['groupe', 'createdAt'])
})

test.each([
  ['CMI', false, '2024-12-31', true],
  ['CMI', false, '2025-01-01', false],
  ['CMI', true, '2024-12-31', false],
  ['DIS', false, '2024-12-31', false],
])('[ANALYTICS-38] the former source for %s, test %s, from %s: %s', (type, test, start, called) => {
  expect(readsLegacy(type, { test, start })).toBe(called)
})

test('[ANALYTICS-40] legacy rows take the names of a demand, those that are not active are dropped', () => {
  const rows = [
    { HEADER_ID: 'H1', ACTIF: true, APPEL_SOUS_48H: false },
    { HEADER_ID: 'H2', ACTIF: false, APPEL_SOUS_48H: true },
  ]
  expect(fromLegacy(rows)).toEqual([{ numeroDemande: 'H1', actif: true, appelSous48h: false }])
})

test('[ERR-11] when page 2 of 3 fails the rows of page 1 are given, and the failure is told once', async () => {
  const pages = [0, 1, 2].map((page) =>
    Array.from({ length: page < 2 ? 100 : 7 }, (_, row) => page * 100 + row),
  )
  const told = jest.fn()
  const pageAfter = (last: number | undefined) => (last === undefined ? 0 : Math.floor(last / 100) + 1)
  const failing = async (last: number | undefined) => {
    if (pageAfter(last) === 1) throw new Error('panne')
    return pages[pageAfter(last)] ?? []
  }
  await expect(readAllPages(failing, told)).resolves.toEqual(pages[0])
  expect(told).toHaveBeenCalledTimes(1)
  const every = async (last: number | undefined) => pages[pageAfter(last)] ?? []
  await expect(readAllPages(every, told)).resolves.toEqual(pages.flat())
  expect(told).toHaveBeenCalledTimes(1)
})

test('[ANALYTICS-44] when one of the four lists fails, what the others returned is there', async () => {
  const lists = await Promise.allSettled([
    Promise.resolve(['CMI_1']),
    Promise.reject(new Error('panne')),
    Promise.resolve(['INS_3']),
    Promise.resolve([]),
  ])
  expect(collected(lists)).toEqual(['CMI_1', 'INS_3'])
})

test('a view is sent on Mondays for the week before, or on the first for the month before', () => {
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-29'])
    expect(dernierEnvoi('Chaque semaine', day)).toBe('2026-11-23')
  for (const day of ['2026-12-01', '2026-12-31']) expect(dernierEnvoi('Chaque mois', day)).toBe('2026-12-01')
  expect(periodeEnvoyee(periodeParDefaut('Chaque semaine'), '2026-11-23')).toEqual({
    start: '2026-11-16',
    end: '2026-11-22',
  })
  expect(periodeEnvoyee(periodeParDefaut('Chaque mois'), '2026-12-01')).toEqual({
    start: '2026-11-01',
    end: '2026-11-30',
  })
})

test('[ANALYTICS-51] the month that ended, or the year so far, may be sent every Monday', () => {
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-30'])
    expect(periodeEnvoyee('Le mois passé', day)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  expect(periodeEnvoyee('L’année en cours', '2026-11-23')).toEqual({ start: '2026-01-01', end: '2026-11-22' })
  expect(periodeEnvoyee('L’année en cours', '2027-01-01')).toEqual({ start: '2026-01-01', end: '2026-12-31' })
})
