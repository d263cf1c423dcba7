import { type AVisiter, firstDayToldOn, type Libre, spread } from '@/lib/domain/visites/repartition'

const LILLE = 1
const METZ = 2
const home = (id: number, more: Partial<AVisiter> = {}): AVisiter => ({
  id,
  agence: LILLE,
  lieu: 'Les Lilas, bâtiment A',
  codePostal: '59000',
  echeance: '2026-12-31',
  ...more,
})
const half = (jour: string, libres: number, more: Partial<Libre> = {}): Libre => ({
  jour,
  demiJournee: 'matin',
  libres,
  agence: LILLE,
  ...more,
})

test('[PARK-53] nobody is visited before a week from the day they are told', () => {
  expect(firstDayToldOn('2026-11-21')).toBe('2026-11-28')
})

test('[PARK-53] a building is visited whole on the first half-day that holds it', () => {
  const { places, sans } = spread(
    [home(1), home(2, { lieu: 'Les Roses' }), home(3), home(4)],
    [half('2026-12-01', 2), half('2026-12-02', 3), half('2026-12-03', 9)],
  )
  expect(sans).toEqual([])
  const dayOf = new Map(places.map(({ id, creneau }) => [id, creneau.jour]))
  expect([1, 3, 4].map((id) => dayOf.get(id))).toEqual(['2026-12-02', '2026-12-02', '2026-12-02'])
  expect(dayOf.get(2)).toBe('2026-12-01')
})

test('[PARK-53] one that no half-day holds goes on from the first free one; who finds none is said', () => {
  const homes = [1, 2, 3, 4, 5].map((id) => home(id))
  const { places, sans } = spread(homes, [
    half('2026-12-01', 2),
    half('2026-12-02', 0),
    half('2026-12-03', 2),
  ])
  expect(places.map(({ creneau }) => creneau.jour)).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2026-12-03',
    '2026-12-03',
  ])
  expect(sans).toEqual([5])
})

test('[PARK-53] what is due first is placed first, by its own agency, never on a holiday of its place', () => {
  const metz = { agence: METZ, codePostal: '57000' }
  const { places, sans } = spread(
    [
      home(1, { lieu: 'Tard' }),
      home(2, { lieu: 'Tôt', echeance: '2026-12-05' }),
      home(3, { ...metz, lieu: 'Metz' }),
    ],
    [
      half('2026-12-01', 1),
      half('2026-12-02', 1),
      half('2026-12-26', 5, { agence: METZ }),
      half('2026-12-28', 5, { agence: METZ }),
    ],
  )
  expect(new Map(places.map(({ id, creneau }) => [id, creneau.jour]))).toEqual(
    new Map([
      [2, '2026-12-01'],
      [1, '2026-12-02'],
      [3, '2026-12-28'],
    ]),
  )
  expect(sans).toEqual([])
})
