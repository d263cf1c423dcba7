import {
  aroundVisite,
  creneauOf,
  demiJourneeLabel,
  hoursLabel,
  hoursOf,
  isClosed,
  refusDeplacement,
  shiftedWindow,
  slotWindow,
  startOf,
  workingDaysUntil,
} from '@/lib/domain/visites/creneaux'
import { rappelsOf } from '@/lib/domain/visites/rappels'
import { rendezVousStatut } from '@/lib/domain/visites/statuts'

test.each([
  ['2026-11-30T10:59:00+01:00', 'matin', 'Matin', '8h00 et 12h00'],
  ['2026-11-30T11:00:00+01:00', 'après-midi', 'Après-midi', '13h30 et 18h00'],
  // Summer time: the hour that counts is that of Paris.
  ['2026-07-01T08:59:00Z', 'matin', 'Matin', '8h00 et 12h00'],
  ['2026-07-01T09:00:00Z', 'après-midi', 'Après-midi', '13h30 et 18h00'],
] as const)('[VISIT-01] a slot that starts at %s is « %s »', (start, demiJournee, titre, label) => {
  const creneau = creneauOf(new Date(start))
  expect(creneau.demiJournee).toBe(demiJournee)
  expect(demiJourneeLabel(creneau.demiJournee)).toBe(titre)
  expect(hoursLabel(creneau.demiJournee)).toBe(label)
})

test('a half-day starts at 08:00 or 14:00 in Paris, whatever the season, and is found again by its start', () => {
  for (const jour of ['2026-11-30', '2027-07-01', '2027-03-28', '2026-10-25']) {
    const matin = { jour, demiJournee: 'matin' } as const
    const soir = { jour, demiJournee: 'après-midi' } as const
    expect(creneauOf(startOf(matin))).toEqual(matin)
    expect(creneauOf(startOf(soir))).toEqual(soir)
  }
  expect(startOf({ jour: '2026-11-30', demiJournee: 'matin' }).toISOString()).toBe('2026-11-30T07:00:00.000Z')
  expect(startOf({ jour: '2027-07-01', demiJournee: 'après-midi' }).toISOString()).toBe(
    '2027-07-01T12:00:00.000Z',
  )
  expect(hoursOf({ jour: '2026-11-30', demiJournee: 'après-midi' })).toEqual({
    from: new Date('2026-11-30T13:30:00+01:00'),
    to: new Date('2026-11-30T18:00:00+01:00'),
  })
})

test('[VISIT-04] the search goes 31 days from the cursor, which moves by days', () => {
  expect(slotWindow('2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2026-12-22' })
  expect(slotWindow('2026-11-21', 3)).toEqual({ startDate: '2026-11-24', endDate: '2026-12-25' })
})

test('the next window begins where the former ended, and none begins before today', () => {
  const first = slotWindow('2026-11-21')
  const second = shiftedWindow(first, 1, '2026-11-21')
  expect(second).toEqual({ startDate: '2026-12-23', endDate: '2027-01-23' })
  expect(shiftedWindow(second, -1, '2026-11-21')).toEqual(first)
  expect(shiftedWindow({ startDate: '2026-12-01', endDate: '2027-01-01' }, -1, '2026-11-21')).toEqual(first)
})

test('nobody visits on Sundays and holidays; Alsace and Moselle keep two more', () => {
  expect(isClosed('2026-11-22', '59000')).toBe(true)
  expect(isClosed('2026-11-21', '59000')).toBe(false)
  expect(isClosed('2026-12-25', '59000')).toBe(true)
  expect(isClosed('2026-12-26', '59000')).toBe(false)
  expect(isClosed('2026-12-26', '67000')).toBe(true)
})

test('working days leave out week-ends and holidays', () => {
  expect(workingDaysUntil('2026-11-20', '2026-11-25')).toBe(3)
  expect(workingDaysUntil('2026-12-23', '2026-12-28')).toBe(2)
  expect(workingDaysUntil('2026-11-26', '2026-11-26')).toBe(0)
})

test('[PUBLIC-51] a visit of Thursday 2026-11-26 is moved on Monday 2026-11-23, not on Tuesday 2026-11-24', () => {
  const visite = { jour: '2026-11-26', deplacementsClient: 0 }
  expect(refusDeplacement(visite, '2026-11-23')).toBeNull()
  expect(refusDeplacement(visite, '2026-11-24')).toBe('delai')
})

test('[PUBLIC-51] a visit is moved twice, not three times', () => {
  expect(refusDeplacement({ jour: '2026-12-10', deplacementsClient: 1 }, '2026-11-23')).toBeNull()
  expect(refusDeplacement({ jour: '2026-12-10', deplacementsClient: 2 }, '2026-11-23')).toBe('nombre')
  const rules = { maximum: 3, preavisJours: 1 }
  expect(refusDeplacement({ jour: '2026-11-25', deplacementsClient: 2 }, '2026-11-24', rules)).toBeNull()
})

const FIRST = 1
const SECOND = 2

test.each([
  ['far ahead', '2026-12-31', null, [FIRST, '2026-12-16', SECOND, '2026-12-28']],
  ['on the day of the first', '2026-12-06', null, [FIRST, '2026-11-21', SECOND, '2026-12-03']],
  ['planned at short notice', '2026-12-01', null, [FIRST, '2026-11-21', SECOND, '2026-11-28']],
  ['told at short notice today', '2026-12-01', '2026-11-21', [SECOND, '2026-11-28']],
  ['told at short notice yesterday', '2026-12-01', '2026-11-20', [SECOND, '2026-11-28']],
  ['told on the day of the first', '2026-12-06', '2026-11-21', [SECOND, '2026-12-03']],
  [
    'told before the day of the first',
    '2026-12-06',
    '2026-11-20',
    [FIRST, '2026-11-21', SECOND, '2026-12-03'],
  ],
  ['told on the day of the second', '2026-11-24', '2026-11-21', []],
  ['on the day of the second', '2026-11-24', null, [SECOND, '2026-11-21']],
  ['too late for any', '2026-11-23', null, []],
])('[PARK-52] reminders of a visit, on 2026-11-21: %s', (_, jour, annonceLe, expected) => {
  const found = rappelsOf({ jour, annonceLe }, '2026-11-21')
  expect(found.flatMap((rappel) => [rappel.envoi, rappel.jour])).toEqual(expected)
})

test('[VISIT-14] the status code 105 is shown « Confirmé par le client »', () => {
  expect(rendezVousStatut('105')).toBe('Confirmé par le client')
  expect(rendezVousStatut('104')).toBeNull()
})

test('[VISIT-31] the search of another day opens a week before the visit, never before today', () => {
  expect(aroundVisite('2026-12-21', '2026-11-21')).toBe('2026-12-14')
  expect(aroundVisite('2026-11-24', '2026-11-21')).toBe('2026-11-21')
})
