import { donneesText } from '@/lib/domain/analytique/donnees'

test('[ANALYTICS-51] the figures are dated by the instant at which they were read, with what they count', () => {
  const text = (...given: Parameters<typeof donneesText>) => donneesText(...given).replaceAll('\u00a0', ' ')
  expect(text(new Date('2026-11-21T08:05:40Z'), [])).toBe(
    'Données au 21/11/2026 à 9 h 05 : demandes enregistrées à cet instant, sans brouillons, annulées ni tests.',
  )
  expect(text(new Date('2026-07-14T22:30:00Z'), ['brouillons'])).toBe(
    'Données au 15/07/2026 à 0 h 30 : demandes enregistrées à cet instant, avec brouillons.',
  )
})
