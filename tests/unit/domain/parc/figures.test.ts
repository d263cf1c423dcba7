import { type AgeGroup, parcFigures } from '@/lib/domain/parc/figures'

const group = (age: number, count = 1, rest: Partial<AgeGroup> = {}): AgeGroup => ({
  famille: 'chaudieres',
  age,
  count,
  enService: count,
  aJour: 0,
  ...rest,
})

test('[PARK-21] equipments of 10 and 20 years have a mean age of 15, one of them above 15 years', () => {
  expect(parcFigures([group(10), group(20)])).toMatchObject({ total: 2, ageMoyen: 15, anciens: 1 })
})

test('[PARK-21] an equipment of 15 years is not above 15 years; one decimal of the mean is kept', () => {
  expect(parcFigures([group(15, 2), group(16)])).toMatchObject({ ageMoyen: 15.3, anciens: 1 })
})

test('[PARK-21] families and steps of age add up to the total, maintenance is a share of it', () => {
  const figures = parcFigures([
    group(0, 3, { aJour: 3 }),
    group(4, 1, { famille: 'pac' }),
    group(5, 2),
    group(19, 1),
    group(20, 4, { famille: 'vmc', aJour: 1 }),
    group(47, 1),
  ])
  expect(figures.ages.map(({ count }) => count)).toEqual([6, 0, 0, 5, 1])
  expect(figures.familles.filter(({ count }) => count > 0)).toEqual([
    { famille: 'chaudieres', count: 7 },
    { famille: 'pac', count: 1 },
    { famille: 'vmc', count: 4 },
  ])
  expect(figures).toMatchObject({ total: 12, entretienAJour: 33 })
})

test('the bars above 15 years add up to « Plus de 15 ans »', () => {
  const { ages, anciens } = parcFigures([group(14), group(15, 6), group(16, 12), group(20, 3), group(21, 9)])
  const old = ages.slice(ages.findIndex(({ label }) => label === '16 à 20 ans'))
  expect(old.reduce((total, { count }) => total + count, 0)).toBe(anciens)
  expect(anciens).toBe(24)
})

test('[PARK-47] what is out of service is of the park, and not of « Entretien à jour »', () => {
  const figures = parcFigures([group(4, 6, { enService: 4, aJour: 3 }), group(9, 2, { enService: 0 })])
  expect(figures).toMatchObject({ total: 8, enService: 4, aJour: 3, entretienAJour: 75 })
  expect(parcFigures([group(9, 2, { enService: 0 })])).toMatchObject({ total: 2, entretienAJour: null })
})

test('[PARK-21] without equipment there is no mean and no share', () => {
  expect(parcFigures([])).toMatchObject({ total: 0, ageMoyen: null, entretienAJour: null, anciens: 0 })
})
