import { nextAttempt } from '@/lib/domain/administration/integrations/webhooks'
import { avanceeDe, type EtatRetour } from '@/lib/domain/demandes/retours'

const depuis = new Date('2026-11-21T08:00:00Z')
const after = (minutes: number) => new Date(depuis.getTime() + minutes * 60_000)

test.each([
  [1, 0, 0.5, 0.5],
  [2, 1, 0.5, 2],
  [5, 20, 0.5, 28],
  [12, 600, 0.5, 720],
  [12, 600, 0, 696],
  [12, 600, 1, 744],
  // The last one is at the end of the day.
  [20, 1430, 0.5, 1440],
])('[FIRST-16] attempt %i at %i min with %d is followed by one at %d min', (tentatives, at, random, next) => {
  expect(nextAttempt({ tentatives, depuis, at: after(at) }, random)).toEqual(after(next))
})

test('[FIRST-16] after a day there is none', () => {
  expect(nextAttempt({ tentatives: 20, depuis, at: after(1440) }, 0.5)).toBeNull()
})

test.each<[Parameters<typeof avanceeDe>[0], string, EtatRetour, string | null]>([
  ['CMI', 'Transmise', 'prise-en-charge', 'Prise en charge'],
  ['CMI', 'Transmise', 'realisee', 'Réalisée'],
  ['CMI', 'Planifiée', 'planifiee', 'Planifiée'],
  ['CMI', 'Planifiée', 'prise-en-charge', null],
  ['CMI', 'Réalisée', 'impossible', null],
  ['CMI', 'Annulée', 'realisee', null],
  ['CMI', 'Planifiée', 'impossible', 'Impossible'],
  ['PIM', 'Prise en charge', 'planifiee', 'Planifiée'],
  ['DIS', 'Transmise', 'prise-en-charge', 'À planifier'],
  ['DIS', 'Réserve', 'realisee', 'Réalisée'],
  ['INS', 'Reçue', 'planifiee', null],
  ['INS', 'Signé', 'realisee', 'Actif'],
  ['ASS', 'Reçu', 'impossible', 'Sans suite'],
  ['ASS', 'Diagnostiqué', 'planifiee', null],
  ['GES', 'Transmise', 'impossible', 'Annulée'],
])('[FIRST-19] a request of %s at « %s » that is %s comes to %s', (type, actuel, etat, attendu) => {
  const next = avanceeDe(type, actuel, etat)
  expect('statut' in next ? next.statut : null).toBe(attendu)
})
