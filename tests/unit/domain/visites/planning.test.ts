import { holidayName, holidays } from '@/lib/domain/temps/holidays'
import { libelleAbonnement } from '@/lib/domain/visites/abonnement'
import { joursOf, placesLabel, reposOf } from '@/lib/domain/visites/jours'
import {
  daysOf,
  isShownDay,
  knowsValues,
  parsePlanning,
  periodeLabel,
  periodeOf,
  planningPath,
  shiftedDate,
  visiteDuPlanningPath,
  weekNumber,
} from '@/lib/domain/visites/planning'

const TODAY = '2026-11-21'
const NONE = { agence: [], ensemble: [], contrat: [], type: [] }

test('the address says all of the planning; what is wrong in it falls back', () => {
  expect(parsePlanning({}, TODAY)).toEqual({ vue: 'semaine', date: TODAY, filtres: NONE })
  const wrong = { vue: 'annee', date: '2026-02-30', agence: '0,x,-1', type: 'Ramonage' }
  expect(parsePlanning(wrong, TODAY)).toEqual({ vue: 'semaine', date: TODAY, filtres: NONE })
  const asked = { vue: 'mois', date: '2026-12-01', ensemble: ['3', '4,3'], type: 'Travaux,Entretien' }
  const planning = parsePlanning(asked, TODAY)
  expect(planning).toEqual({
    vue: 'mois',
    date: '2026-12-01',
    filtres: { ...NONE, ensemble: ['3', '4'], type: ['Travaux', 'Entretien'] },
  })
  const path = planningPath(planning, TODAY)
  expect(parsePlanning(Object.fromEntries(new URLSearchParams(path.split('?')[1])), TODAY)).toEqual(planning)
  expect(planningPath({ vue: 'semaine', date: TODAY, filtres: NONE }, TODAY)).toBe('/planning')
  expect(visiteDuPlanningPath(12, { vue: 'liste', date: TODAY, filtres: NONE }, TODAY)).toBe(
    '/intervention?intervention=12&depuis=planning&vue=liste',
  )
})

test('[TRUST-55] what a call asks of the planning is known or not', () => {
  for (const known of ['', '3', ['3', '4,5']])
    expect([known, knowsValues('agence', known)]).toEqual([known, true])
  const many = Array.from({ length: 101 }, (_, index) => String(index + 1))
  for (const unknown of ['x', '3,0', many])
    expect([unknown, knowsValues('agence', unknown)]).toEqual([unknown, false])
  expect(knowsValues('type', 'Travaux,Entretien')).toBe(true)
  expect(knowsValues('type', 'Travaux,Ramonage')).toBe(false)
  expect(['2026-12-01', '2026-02-30', '1999-12-31'].map(isShownDay)).toEqual([true, false, false])
})

test.each([
  ['jour', '2026-12-31', ['2026-12-31', '2026-12-31'], '2026-12-30', '2027-01-01'],
  ['semaine', '2026-12-31', ['2026-12-28', '2027-01-03'], '2026-12-24', '2027-01-07'],
  ['liste', '2026-11-23', ['2026-11-23', '2026-11-29'], '2026-11-16', '2026-11-30'],
  ['mois', '2026-01-31', ['2026-01-01', '2026-01-31'], '2025-12-31', '2026-02-28'],
] as const)(
  'the view « %s » of %s shows its days, and the ways to the others',
  (vue, date, days, before, after) => {
    const { debut, fin } = periodeOf({ vue, date })
    expect([debut, fin]).toEqual(days)
    expect(daysOf({ debut, fin })[0]).toBe(debut)
    expect(daysOf({ debut, fin }).at(-1)).toBe(fin)
    expect([shiftedDate({ vue, date }, -1), shiftedDate({ vue, date }, 1)]).toEqual([before, after])
  },
)

test('weeks have the numbers of French calendars, and periods their words', () => {
  expect(['2026-01-01', '2026-11-23', '2026-12-31', '2027-01-03', '2027-01-04'].map(weekNumber)).toEqual([
    1, 48, 53, 53, 1,
  ])
  expect(periodeLabel({ vue: 'semaine', date: '2026-11-25' })).toBe('semaine 48, du 23 au 29 novembre 2026')
  expect(periodeLabel({ vue: 'liste', date: '2026-12-01' })).toBe(
    'semaine 49, du 30 novembre au 6 décembre 2026',
  )
  expect(periodeLabel({ vue: 'semaine', date: '2027-01-01' })).toBe(
    'semaine 53, du 28 décembre 2026 au 3 janvier 2027',
  )
  expect(periodeLabel({ vue: 'mois', date: '2026-12-01' })).toBe('décembre 2026')
  expect(periodeLabel({ vue: 'jour', date: '2026-12-01' })).toBe('mardi 1er décembre 2026')
})

test('every public holiday has its name, and no other day', () => {
  for (const year of [2025, 2026, 2027, 2028])
    for (const day of holidays(year, { alsaceMoselle: true }))
      expect([day, holidayName(day, { alsaceMoselle: true })]).toEqual([day, expect.any(String)])
  expect(holidayName('2026-07-14')).toBe('Fête nationale')
  expect(holidayName('2026-04-06')).toBe('Lundi de Pâques')
  expect([holidayName('2026-04-03'), holidayName('2026-12-26'), holidayName('2026-07-15')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a day holds its half-days, their visits by type and their places', () => {
  const half = { jour: '2026-07-13', demiJournee: 'matin' } as const
  const read = {
    nombres: [
      { ...half, type: 'Entretien', nombre: 3 },
      { ...half, type: 'Travaux', nombre: 1 },
    ] as const,
    visites: [{ ...half, id: 1 }],
    places: [{ ...half, places: 8, reservees: 6 }],
    agences: [{ id: 1, codePostal: '59000' }],
    fermetures: [],
  }
  const [before, holiday] = joursOf(['2026-07-13', '2026-07-14'], read)
  expect(before).toMatchObject({ ferie: null, ferme: false, total: 4 })
  expect(before?.demiJournees).toMatchObject([
    { demiJournee: 'matin', total: 4, visites: [{ id: 1 }], places: { places: 8, reservees: 6 } },
    { demiJournee: 'après-midi', total: 0, visites: [], places: null },
  ])
  expect(holiday).toMatchObject({ ferie: 'Fête nationale', ferme: true, total: 0 })
  const alsace = { ...read, agences: [{ id: 2, codePostal: '67000' }] }
  expect(joursOf(['2026-12-26'], read)[0]?.ferie).toBeNull()
  expect(joursOf(['2026-12-26'], alsace)[0]?.ferie).toBe('Saint-Étienne')
  const both = {
    ...read,
    agences: [
      { id: 2, codePostal: '67000' },
      { id: 1, codePostal: '59000' },
    ],
  }
  expect(joursOf(['2026-12-26'], both)[0]?.ferie).toBeNull()
})

test('a day is closed by hand where all the agencies that are shown are closed', () => {
  const none = { nombres: [], visites: [], places: [] }
  const agences = [
    { id: 1, codePostal: '59000' },
    { id: 2, codePostal: '59100' },
  ]
  const closed = (agenceId: number | null, motif: string) => ({
    agenceId,
    debut: '2026-07-15',
    fin: '2026-07-16',
    motif,
  })
  const on = (fermetures: ReturnType<typeof closed>[], day: string) =>
    joursOf([day], { ...none, agences, fermetures })[0]
  expect(on([closed(1, 'Inventaire')], '2026-07-15')).toMatchObject({ ferie: null, ferme: false })
  expect(on([closed(1, 'Inventaire'), closed(2, 'Travaux')], '2026-07-16')).toMatchObject({
    ferie: null,
    fermeture: 'Inventaire',
    ferme: true,
  })
  const pont = on([closed(null, 'Pont')], '2026-07-15')
  expect(pont).toMatchObject({ ferie: null, fermeture: 'Pont', ferme: true })
  expect(pont && reposOf(pont)).toEqual({ nom: 'Pont', genre: 'fermé' })
  const fete = joursOf(['2026-07-14'], {
    ...none,
    agences,
    fermetures: [{ ...closed(null, 'Pont'), debut: '2026-07-14' }],
  })[0]
  expect(fete).toMatchObject({ ferie: 'Fête nationale', fermeture: null })
  expect(fete && reposOf(fete)).toEqual({ nom: 'Fête nationale', genre: 'férié' })
  const open = on([closed(null, 'Pont')], '2026-07-17')
  expect(open).toMatchObject({ ferie: null, fermeture: null, ferme: false })
  expect(open && reposOf(open)).toBeNull()
})

test('places are told in words', () => {
  const said = [
    [8, 6],
    [8, 7],
    [8, 8],
    [0, 0],
  ].map(([places = 0, reservees = 0]) => placesLabel({ places, reservees }))
  expect(said).toEqual(['2 places sur 8', '1 place sur 8', 'Complet', 'Complet'])
})

test('a feed is called after what was chosen', () => {
  const nomOf = (_: string, value: string) => ({ '3': 'Les Lilas' })[value] ?? value
  expect(libelleAbonnement(NONE, nomOf)).toBe('Toutes les visites')
  expect(libelleAbonnement({ ...NONE, ensemble: ['3'], type: ['Travaux'] }, nomOf)).toBe('Les Lilas, Travaux')
  expect(libelleAbonnement({ ...NONE, ensemble: Array(90).fill('3') }, nomOf)).toHaveLength(200)
})

test.each([
  ['jour', '2099-12-31', 1],
  ['semaine', '2099-12-28', 1],
  ['mois', '2099-12-01', 1],
  ['jour', '2000-01-01', -1],
] as const)('the last %s that the planning shows leads to none beyond: %s', (vue, date, direction) => {
  expect(shiftedDate({ vue, date }, direction)).toBe(date)
})
