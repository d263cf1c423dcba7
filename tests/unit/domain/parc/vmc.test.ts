import { controleOf, debitText, dscText } from '@/lib/domain/parc/vmc'

const TODAY = '2026-11-21'

test.each([
  ['VMC gaz', '2026-10-01', 'En retard'],
  ['VMC gaz', '2026-11-20', 'En retard'],
  ['VMC gaz', '2026-11-21', 'À jour'],
  ['VMC gaz', '2027-03-01', 'À jour'],
  ['Hygro B', '2025-06-01', 'À contrôler'],
  ['Double flux', '2026-12-31', 'À jour'],
] as const)('[PARK-26] the control of a %s due on %s is, on 2026-11-21, « %s »', (type, prochain, etat) => {
  expect(controleOf({ type, prochain }, TODAY)).toBe(etat)
})

test.each([
  ['VMC gaz', false, null, 'DSC absent'],
  ['VMC gaz', null, null, 'DSC absent'],
  ['VMC gaz', true, '2025-10-01', 'Contrôlé le 01/10/2025'],
  ['VMC gaz', true, null, 'Présent'],
  ['Hygro A', null, null, 'Sans objet'],
  ['Simple flux auto', false, null, 'Sans objet'],
  ['Double flux', true, null, 'Présent'],
] as const)(
  '[PARK-41] the safety device of a %s (%s, controlled on %s): %s',
  (type, dscPresent, dscControleLe, text) => {
    expect(dscText({ type, dscPresent, dscControleLe })).toBe(text)
  },
)

test('flow and pressure are in words', () => {
  expect([true, false, null].map(debitText)).toEqual(['Conformes', 'Non conformes', null])
})
