import { prestationsSchema, prestationsSummary, prestationText } from '@/lib/domain/demandes/prestations'
import {
  authorActions,
  cancelledStatut,
  closingOf,
  daysLate,
  isClosed,
  PARCOURS,
  placeOf,
  stepsOf,
} from '@/lib/domain/demandes/suivi'

test('a request is at one of its steps, or beside them', () => {
  expect(placeOf(PARCOURS.CMI, 'Transmise')).toEqual({ step: 1, count: 4 })
  expect(placeOf(PARCOURS.ASS, 'Clos')).toEqual({ step: 7, count: 7 })
  expect(placeOf(PARCOURS.DIS, 'Réserve')).toBeNull()
  expect(placeOf(PARCOURS.CMI, 'Annulée')).toBeNull()
  expect(stepsOf(PARCOURS.DIS)).toContain('Réserve')
})

test.each([
  ['CMI', 'Réalisée', true],
  ['CMI', 'Impossible', true],
  ['CMI', 'Planifiée', false],
  ['DIS', 'Réserve', false],
  ['INS', 'Rejetée', true],
  ['ASS', 'Réparé', false],
] as const)('%s « %s » is over: %s', (type, statut, over) => {
  expect(isClosed(type, statut)).toBe(over)
  expect(closingOf(PARCOURS[type]).includes(statut)).toBe(over)
})

test.each([
  ['CMI', 'Transmise', { relancer: true, completer: true, annuler: true }],
  ['CMI', 'Brouillon', { relancer: false, completer: true, annuler: true }],
  ['CMI', 'Annulée', { relancer: false, completer: false, annuler: false }],
  ['INS', 'Reçue', { relancer: true, completer: true, annuler: false }],
  ['ASS', 'Planifié', { relancer: true, completer: true, annuler: true }],
] as const)('what the author of a %s « %s » may do', (type, statut, actions) => {
  expect(authorActions(type, statut)).toEqual(actions)
})

test('a service order has no status of its own for giving up', () => {
  expect(cancelledStatut('INS')).toBeNull()
  expect(cancelledStatut('ASS')).toBe('Sans suite')
  expect(cancelledStatut('GES')).toBe('Annulée')
})

test('days late are counted from the target day, for what goes on', () => {
  expect(daysLate('2026-11-20', true, '2026-11-21')).toBe(1)
  expect(daysLate('2026-11-21', true, '2026-11-21')).toBeNull()
  expect(daysLate('2026-11-20', false, '2026-11-21')).toBeNull()
  expect(daysLate(null, true, '2026-11-21')).toBeNull()
})

test('stored lines are told in words, whatever they lack', () => {
  const lines = prestationsSchema.parse([
    { label: 'Prestation 1', provision: { service: 'MES_VMC_DF', equipmentBrand: 'ALDES' }, quantity: 2 },
    { provision: { service: 'MES_INCONNUE' } },
  ])
  expect(lines.map(prestationText)).toEqual(['Mise en service de VMC double flux, ALDES × 2', 'MES_INCONNUE'])
  expect(prestationsSummary(lines)).toBe('VMC double flux × 2, MES_INCONNUE')
  expect(prestationsSchema.parse(null)).toEqual([])
})
