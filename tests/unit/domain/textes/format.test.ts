import fc from 'fast-check'
import {
  addDays,
  addMonths,
  dayInParis,
  daysBetween,
  endOfDayInParis,
  isDay,
  weekday,
} from '@/lib/domain/temps/days'
import { holidays, isHoliday } from '@/lib/domain/temps/holidays'
import * as format from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[PLATFORM-12] a date in short and long French forms', () => {
  expect(format.formatDay('2026-11-21')).toBe('21/11/2026')
  expect(format.formatDayLong('2026-11-21')).toBe('samedi 21 novembre 2026')
  expect(format.formatDayLong('2026-11-01')).toBe('dimanche 1er novembre 2026')
  expect(format.formatMonth('2026-11-21')).toBe('novembre 2026')
})

test('a day is read back from its short form, an impossible one is not', () => {
  expect(format.parseDay('21/11/2026')).toBe('2026-11-21')
  expect(['31/02/2026', '2026-11-21', '1/1/2026', ''].map(format.parseDay)).toEqual([null, null, null, null])
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(day, (value) => format.parseDay(format.formatDay(value)) === value))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -9999, max: 9999 }),
      (value, n) => daysBetween(value, addDays(value, n)) === n,
    ),
  )
})

test('days', () => {
  expect(['2026-02-28', '2026-02-29', '2026-13-01', 'abc'].map(isDay)).toEqual([true, false, false, false])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-21', -12)).toBe('2025-11-21')
  expect(weekday('2026-11-16')).toBe(0)
  expect(dayInParis(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
})

test('amounts, numbers and rates', () => {
  expect(plain(format.formatAmount(123456))).toBe('1 234,56 €')
  expect(plain(format.formatAmount(-5))).toBe('-0,05 €')
  expect(plain(format.formatNumber(1234.5))).toBe('1 234,5')
  expect(plain(format.formatPercent(81))).toBe('81 %')
  expect(plain(format.formatRate(55))).toBe('5,5 %')
  expect([0, 1, 2].map((count) => format.formatCount(count, 'contrat'))).toEqual([
    '0 contrat',
    '1 contrat',
    '2 contrats',
  ])
  expect(plain(format.formatInstant(new Date('2026-11-21T08:00:00Z')))).toBe('21/11/2026 à 09:00')
})

test('[SHELL-13] initials of first and last name', () => {
  expect(format.initials('claire', 'dumont')).toBe('CD')
  expect(format.initials('élodie', '')).toBe('É')
})

test('[A11Y-11] French spaces before marks and inside quotes', () => {
  expect(typographie('Erreur de récupération du prescripteur !')).toBe(
    'Erreur de récupération du prescripteur\u202f!',
  )
  expect(typographie('Mot de passe oublié?')).toBe('Mot de passe oublié\u202f?')
  expect(typographie('Adresse : 3 ; 4')).toBe('Adresse\u00a0: 3\u202f; 4')
  expect(typographie('« Fermer »')).toBe('«\u00a0Fermer\u00a0»')
  expect(typographie('20 % de 5 €')).toBe('20\u00a0% de 5\u00a0€')
})

test('marks that are not punctuation keep their place', () => {
  const untouched = ['https://exemple.fr/?a=1', '08:30', 'Déconnexion en cours …', 'a&amp;b']
  expect(untouched.map(typographie)).toEqual(untouched)
  fc.assert(fc.property(fc.string(), (text) => typographie(typographie(text)) === typographie(text)))
})

test('[VISIT-02] holidays of 2025', () => {
  expect(holidays(2025)).toEqual(
    ['01-01', '04-21', '05-01', '05-08', '05-29', '06-09', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
      (day) => `2025-${day}`,
    ),
  )
})

test('[VISIT-03] the holidays that move are computed', () => {
  expect(['2026-04-06', '2026-05-14', '2026-05-25'].map((day) => isHoliday(day))).toEqual([true, true, true])
  expect(['2027-03-29', '2027-05-06', '2027-05-17'].map((day) => isHoliday(day))).toEqual([true, true, true])
  expect(['2028-04-17', '2028-05-25', '2028-06-05'].map((day) => isHoliday(day))).toEqual([true, true, true])
  expect(isHoliday('2026-04-03')).toBe(false)
  expect(isHoliday('2026-04-03', { alsaceMoselle: true })).toBe(true)
  expect(holidays(2026)).toHaveLength(11)
})

test('a day is over at midnight in Paris, in summer and in winter', () => {
  expect(endOfDayInParis('2026-07-31')).toEqual(new Date('2026-07-31T22:00:00Z'))
  expect(endOfDayInParis('2026-12-31')).toEqual(new Date('2026-12-31T23:00:00Z'))
})

test.each(['0000-01-01', '0999-12-31', '3000-01-01', '9999-12-31', '2026-02-30'])(
  '%s is no day: nothing here could count from it',
  (day) => {
    expect(isDay(day)).toBe(false)
  },
)
