import {
  comparedFrom,
  dimensionText,
  joursDe,
  premierClassement,
  type Rang,
  rangTaux,
  sortRangs,
  weeksOf,
} from '@/lib/domain/analytique/comparer'

const rang = (nom: string, demandes: number, appels: number, relances = 0): Rang => ({
  cle: nom,
  nom,
  demandes,
  appels,
  relances,
  contrats: null,
})
const names = (rangs: readonly Rang[]) => rangs.map(({ nom }) => nom)

test('a rate needs ten requests', () => {
  expect([rang('A', 9, 9), rang('B', 10, 5), rang('C', 0, 0)].map(rangTaux)).toEqual([null, 50, null])
})

test('lines sort by each column, both ways, those without the figure last', () => {
  const rangs = [rang('Éole', 20, 10, 4), rang('Bord 10', 4, 4, 8), rang('Bord 9', 40, 10, 2)]
  expect(names(sortRangs(rangs, 'agence', 'nom', 'asc'))).toEqual(['Bord 9', 'Bord 10', 'Éole'])
  expect(names(sortRangs(rangs, 'agence', 'nom', 'desc'))).toEqual(['Éole', 'Bord 10', 'Bord 9'])
  expect(names(sortRangs(rangs, 'agence', 'demandes', 'desc'))).toEqual(['Bord 9', 'Éole', 'Bord 10'])
  expect(names(sortRangs(rangs, 'agence', 'taux', 'desc'))).toEqual(['Éole', 'Bord 9', 'Bord 10'])
  expect(names(sortRangs(rangs, 'agence', 'taux', 'asc'))).toEqual(['Bord 9', 'Éole', 'Bord 10'])
  // Reminders for each request, which the most requests do not lead.
  expect(names(sortRangs(rangs, 'agence', 'insistance', 'desc'))).toEqual(['Bord 10', 'Éole', 'Bord 9'])
  const time = [rang('2026-02-01', 1, 0), rang('2025-12-01', 9, 0)]
  const { classer, sens } = premierClassement('mois')
  expect(names(sortRangs(time, 'mois', classer, sens))).toEqual(['2025-12-01', '2026-02-01'])
})

test('weeks begin on Mondays, and those of a period keep to its days', () => {
  const period = { start: '2026-01-01', end: '2026-01-13' }
  expect(weeksOf(period)).toEqual(['2025-12-29', '2026-01-05', '2026-01-12'])
  expect(joursDe('semaine', '2025-12-29', period)).toEqual({ start: '2026-01-01', end: '2026-01-04' })
  expect(joursDe('mois', '2026-01-01', period)).toEqual(period)
  expect(weeksOf({ start: '1900-01-01', end: '2026-01-13' })).toHaveLength(540)
})

test('[ANALYTICS-50] months and weeks that a long period has besides those compared are told', () => {
  const long = { start: '1990-01-01', end: '2026-01-13' }
  expect(comparedFrom('semaine', long)).toBe(weeksOf(long)[0])
  expect(comparedFrom('mois', long)).toBe('2016-02-01')
  expect(comparedFrom('agence', long)).toBeNull()
  expect(comparedFrom('mois', { start: '2025-12-31', end: '2026-01-13' })).toBeNull()
  expect(comparedFrom('semaine', { start: '2025-12-31', end: '2026-01-13' })).toBeNull()
})

test('[ANALYTICS-50] a dimension keeps its capitals within a sentence', () => {
  expect(dimensionText('prescripteur')).toBe('prescripteur/ATC')
})
