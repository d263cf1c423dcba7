import {
  apresCoefficient,
  classesOf,
  ECHEANCES_LOCATION,
  louableJusquau,
  readEcheances,
  valideJusquau,
} from '@/lib/domain/parc/dpe'
import { dpeSchema } from '@/lib/domain/parc/dpe-saisie'

test.each([
  [70, 6, 'A'],
  [70, 7, 'B'],
  [110, 11, 'B'],
  [180, 30, 'C'],
  [181, 30, 'D'],
  [250, 50, 'D'],
  [251, 50, 'E'],
  [330, 70, 'E'],
  [420, 100, 'F'],
  [420, 101, 'G'],
  [421, 10, 'G'],
])('[PARK-32] %i kWhEP and %i kgCO₂ per m² make label %s', (kwhepM2An, kgco2M2An, etiquette) => {
  expect(classesOf({ kwhepM2An, kgco2M2An }).etiquette).toBe(etiquette)
})

test('[PARK-32] the label is the worse of both classes, which stay apart', () => {
  expect(classesOf({ kwhepM2An: 60, kgco2M2An: 80 })).toEqual({
    classeEnergie: 'A',
    classeGes: 'F',
    etiquette: 'F',
  })
})

const SAISI = {
  logement: 'L-1',
  numeroAdeme: '2659E0000001A',
  date: '2026-03-01',
  kwhepM2An: 180,
  kgco2M2An: 30,
  surfaceM2: 62,
  energie: 'Gaz naturel',
  diagnostiqueur: 'Diagnostics Martin',
}

test.each([
  ['2659E0000001A', true],
  ['2659e0000001a', true],
  ['2659E000001A', false],
  ['2659E00000001A', false],
  ['2659E-000001A', false],
  ['', false],
])('[PARK-33] « %s » as a number of ADEME: %s', (numeroAdeme, isOne) => {
  expect(dpeSchema.safeParse({ ...SAISI, numeroAdeme }).success).toBe(isOne)
})

test.each([
  ['2026-03-01', '2036-03-01'],
  ['2024-02-29', '2034-02-28'],
])('[PARK-33] a diagnosis of %s is valid until %s', (date, last) => {
  expect(valideJusquau(date)).toBe(last)
})

const TODAY = '2026-11-21'

test.each([
  ['A', null],
  ['D', null],
  ['E', '2033-12-31'],
  ['F', '2027-12-31'],
  ['G', 'Non louable'],
] as const)('[PARK-34] a dwelling of label %s may be let until %s', (etiquette, last) => {
  expect(louableJusquau(etiquette, ECHEANCES_LOCATION, TODAY)).toBe(last)
})

test('[PARK-34] the days are those of the settings: they move, and end on the day itself', () => {
  const moved = readEcheances({ E: '2040-12-31', F: '2026-11-21', G: '2026-11-20' })
  expect(louableJusquau('E', moved, TODAY)).toBe('2040-12-31')
  expect(louableJusquau('F', moved, TODAY)).toBe('2026-11-21')
  expect(louableJusquau('G', moved, TODAY)).toBe('Non louable')
  expect(louableJusquau('G', readEcheances({ E: null, F: null, G: null }), TODAY)).toBe('Non louable')
  for (const unreadable of [undefined, null, {}, { E: 'demain', F: '2027-12-31', G: null }])
    expect(readEcheances(unreadable)).toEqual(ECHEANCES_LOCATION)
})

const ELECTRIQUE = { energie: 'Électricité', date: '2025-06-01', kwhepM2An: 276, kgco2M2An: 10 }

test('[PARK-43] 276 kWhEP of electricity, label E, become 228, label D, with the factor of 2026', () => {
  expect(classesOf(ELECTRIQUE).etiquette).toBe('E')
  expect(apresCoefficient(ELECTRIQUE)).toEqual({ kwhepM2An: 228, etiquette: 'D' })
})

test.each([
  ['heated by gas', { energie: 'Gaz naturel' }],
  ['made with the new factor already', { date: '2026-01-01' }],
  ['whose greenhouse gas decides', { kgco2M2An: 60 }],
  ['that stays in its class', { kwhepM2An: 330 }],
])('[PARK-43] nothing rises for a dwelling %s', (_, change) => {
  expect(apresCoefficient({ ...ELECTRIQUE, ...change })).toBeNull()
})
