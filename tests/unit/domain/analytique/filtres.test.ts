import {
  AUCUN_CHARGEMENT,
  AUCUN_FILTRE,
  chipsOf,
  filterPayload,
  itemsOf,
  knownValues,
  loadingOf,
  prescriberName,
  savedValues,
  toggleAll,
  valuesOf,
  valueText,
  withField,
} from '@/lib/domain/analytique/filtres'

const range = (count: number) => Array.from({ length: count }, (_, index) => `V${index + 1}`)
const chosen = {
  prescripteurRegions: ['IDF'],
  prescripteurPrenomNom: ['Jean DUPONT'],
  agenceNomEHS: ['Lille'],
}

test('[ANALYTICS-13] changing the region clears prescriber and agency', () => {
  expect(withField(chosen, 'prescripteurRegions', ['SUD'])).toEqual({
    prescripteurRegions: ['SUD'],
    prescripteurPrenomNom: null,
    agenceNomEHS: null,
  })
})

test('[ANALYTICS-14] changing the prescriber clears the agency and leaves the region', () => {
  expect(withField(chosen, 'prescripteurPrenomNom', ['Anne PETIT'])).toEqual({
    prescripteurRegions: ['IDF'],
    prescripteurPrenomNom: ['Anne PETIT'],
    agenceNomEHS: null,
  })
})

test('[ANALYTICS-15] the select-all row selects all from none or some, and clears from all', () => {
  const all = range(3)
  expect(toggleAll([], all)).toEqual(all)
  expect(toggleAll(['V2'], all)).toEqual(all)
  expect(toggleAll(all, all)).toEqual([])
})

test('[ANALYTICS-16] an empty selection is saved as all: 0 of 12 regions saves the 12', () => {
  expect(savedValues([], range(12))).toEqual(range(12))
  expect(savedValues(['V3'], range(12))).toEqual(['V3'])
})

test('[ANALYTICS-17] saved values that no longer exist are dropped, all of them standing for none', () => {
  expect(knownValues(['IDF', 'OLD'], ['IDF', 'SUD'])).toEqual(['IDF'])
  expect(knownValues(['OLD'], ['IDF', 'SUD'])).toEqual(['IDF', 'SUD'])
})

test('[ANALYTICS-18] each flag is true during its own load only', () => {
  const reading = loadingOf(AUCUN_CHARGEMENT, 'prescripteurPrenomNom', true)
  expect(reading).toEqual({ prescripteurRegions: false, prescripteurPrenomNom: true, agenceNomEHS: false })
  const both = loadingOf(reading, 'agenceNomEHS', true)
  expect(loadingOf(both, 'prescripteurPrenomNom', false)).toEqual({
    prescripteurRegions: false,
    prescripteurPrenomNom: false,
    agenceNomEHS: true,
  })
})

test('[ANALYTICS-22] 9 selections show 7 chips and 2 more, 7 selections show 7 chips', () => {
  expect(chipsOf(range(9))).toEqual({ shown: range(7), more: 2 })
  expect(chipsOf(range(7))).toEqual({ shown: range(7), more: 0 })
})

const demands = [
  { numeroDemande: 'CMI_1', prescripteurRegions: 'IDF', agenceNomEHS: 'Lille' },
  { numeroDemande: 'CMI_2', prescripteurRegions: 'IDF', agenceNomEHS: null },
  { numeroDemande: 'DIS_3', prescripteurRegions: null, agenceNomEHS: 'Lille' },
]

test('[ANALYTICS-23] items of region and agency have their numbers, a demand without the field is under n/a', () => {
  expect(itemsOf(valuesOf(demands, 'prescripteurRegions'))).toEqual([
    { value: 'IDF', numeroDemandes: ['CMI_1', 'CMI_2'] },
    { value: 'n/a', numeroDemandes: ['DIS_3'] },
  ])
  expect(itemsOf(valuesOf(demands, 'agenceNomEHS'))).toEqual([
    { value: 'Lille', numeroDemandes: ['CMI_1', 'DIS_3'] },
    { value: 'n/a', numeroDemandes: ['CMI_2'] },
  ])
})

test('[ANALYTICS-24] the prescriber is the first name capitalised and the last name', () => {
  expect(prescriberName({ prescripteurPrenom: 'JEAN', prescripteurNom: 'DUPONT' })).toBe('Jean DUPONT')
  expect(prescriberName({ prescripteurPrenom: 'JEAN-PIERRE', prescripteurNom: 'Dupont' })).toBe(
    'Jean-Pierre DUPONT',
  )
  expect(prescriberName({})).toBe('n/a')
})

test('[ANALYTICS-41] the payload has byFields from the saved region and agency', () => {
  const filtres = { ...AUCUN_FILTRE, prescripteurRegions: ['IDF'], agenceNomEHS: ['Lille'] }
  expect(filterPayload(filtres)).toEqual({
    byFields: [
      { field: 'prescripteurRegions', values: ['IDF'] },
      { field: 'agenceNomEHS', values: ['Lille'] },
    ],
  })
})

test.each([
  ['prescripteurRegions', 'HAUTS-DE-FRANCE', 'Hauts-de-France'],
  ['prescripteurPrenomNom', 'Jean DUPONT', 'Jean DUPONT'],
  ['agenceNomEHS', 'n/a', 'n/a (sans agence)'],
] as const)('a value of %s is read the same everywhere: %s → %s', (champ, value, text) => {
  expect(valueText(champ, value)).toBe(text)
})
