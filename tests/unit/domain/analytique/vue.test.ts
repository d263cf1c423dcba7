import {
  choiceOf,
  choiceText,
  detailQuery,
  emptiedBy,
  needsReference,
  parseChoice,
  parseValues,
  readDetail,
  readVue,
  referenceOf,
  referenceText,
  valuesText,
  vueQuery,
} from '@/lib/domain/analytique/vue'

const periode = { start: '2026-01-01', end: '2026-12-31' }
const cookies: Record<string, string> = { selectedAnalyticGroups: '160', selectedAnalyticRegions: '["IDF"]' }
const cookie = (name: string) => cookies[name]

test('portals and groups are written in a few characters, a whole portal by its id', () => {
  const choice = choiceOf(
    [
      { id: 160, Nom: 'CMI', groups: [1, 2], clients: [] },
      { id: 151, Nom: 'INS', groups: [3], clients: [] },
    ],
    new Map([
      [160, 2],
      [151, 4],
    ]),
  )
  expect(choiceText(choice)).toBe('160_151.3')
  expect(parseChoice('160_151.3')).toEqual(choice)
  for (const forged of ['', 'abc', '160.x', '-1', '1e99', '160_']) expect(parseChoice(forged)).toBeNull()
})

test('values are kept as they are written, forged texts hold none', () => {
  expect(parseValues(valuesText(['IDF', 'L’Île, « d’Yeu »']))).toEqual(['IDF', 'L’Île, « d’Yeu »'])
  for (const forged of ['', 'IDF', '[', '[1]', '[]', '{"a":1}']) expect(parseValues(forged)).toBeNull()
  expect(parseValues('["a\\u0000b"]')).toEqual(['ab'])
})

test('a text too long for a cookie is kept under a reference', () => {
  expect(needsReference('160')).toBe(false)
  expect(needsReference('1'.repeat(1001))).toBe(true)
  const id = '3f0c7f6e-52a1-4a5e-9a52-0a8f1f3b2c4d'
  expect(referenceOf(referenceText(id))).toBe(id)
  expect(referenceOf('ref:autre')).toBeNull()
})

test('the address of a view holds all of it, whatever its reader has saved', () => {
  const own = readVue({}, { cookie, periode })
  expect(own).toEqual({
    textes: { groupes: '160', prescripteurRegions: '["IDF"]' },
    periode,
    comparaison: 'annee',
    isLink: false,
  })
  const search = Object.fromEntries(new URLSearchParams(vueQuery({ ...own, comparaison: 'precedente' })))
  const link = readVue(search, { cookie: () => '151', periode: { start: '2020-01-01', end: '2020-01-31' } })
  expect(link).toEqual({ ...own, comparaison: 'precedente', isLink: true })
  const bad = readVue({ du: '2026-02-30', au: '2026-01-01' }, { cookie, periode })
  expect(bad).toEqual({ textes: {}, periode, comparaison: 'annee', isLink: true })
})

test('the fields after a changed one are emptied', () => {
  expect(emptiedBy('groupes')).toEqual(['prescripteurRegions', 'prescripteurPrenomNom', 'agenceNomEHS'])
  expect(emptiedBy('prescripteurPrenomNom')).toEqual(['agenceNomEHS'])
})

test('the rows of a figure are asked for in the address', () => {
  const detail = { agence: 'Lille', mois: '2026-03-01', appel: false, relances: true } as const
  expect(readDetail(Object.fromEntries(new URLSearchParams(detailQuery(detail))))).toMatchObject(detail)
  expect(readDetail({})).toBeNull()
  expect(readDetail({ lignes: 'oui', mois: 'x', portail: '-1' })).toEqual({})
})
