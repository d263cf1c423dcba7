import { debitText, dscText, ETATS_VMC, etatVmc, isControleEnRetard, VMC_ETATS } from '@/lib/domain/parc/vmc'

const TODAY = '2026-11-21'

test.each([
  ['VMC gaz', '2026-10-01', 'En retard'],
  ['VMC gaz', '2026-11-20', 'En retard'],
  ['VMC gaz', '2026-11-21', 'À jour'],
  ['VMC gaz', '2027-03-01', 'À jour'],
  ['Hygro B', '2025-06-01', 'À contrôler'],
  ['Double flux', '2026-12-31', 'À jour'],
] as const)('[PARK-26] the control of a %s due on %s is, on 2026-11-21, « %s »', (type, prochain, etat) => {
  expect(etatVmc({ type, prochain, dscPresent: true, alarmes: 0 }, TODAY)).toBe(etat)
  expect(isControleEnRetard({ type, prochain }, TODAY)).toBe(etat === 'En retard')
})

test.each([
  ['without its safety device', { dscPresent: false }, 'Sécurité en défaut'],
  ['whose safety device nobody knows of', { dscPresent: null }, 'Sécurité en défaut'],
  ['with an alarm', { alarmes: 1 }, 'Sécurité en défaut'],
  ['past its control', { prochain: '2026-11-20' }, 'En retard'],
  ['with an alarm, past its control', { alarmes: 2, prochain: '2026-01-01' }, 'Sécurité en défaut'],
] as const)('[PARK-54] a gas ventilation %s shows the worst of its states', (_, found, etat) => {
  const safe = { type: 'VMC gaz', dscPresent: true, alarmes: 0, prochain: '2027-03-01' } as const
  expect(etatVmc(safe, TODAY)).toBe('À jour')
  expect(etatVmc({ ...safe, ...found }, TODAY)).toBe(etat)
})

test('[PARK-54] the control of a box in default is late all the same', () => {
  expect(isControleEnRetard({ type: 'VMC gaz', prochain: '2026-11-20' }, TODAY)).toBe(true)
})

test('[PARK-54] another box needs no safety device, and its alarms are not those of gas', () => {
  const box = { type: 'Hygro A', dscPresent: null, alarmes: 1, prochain: '2027-03-01' } as const
  expect(etatVmc(box, TODAY)).toBe('À jour')
  expect(VMC_ETATS.map((etat) => ETATS_VMC[etat])).not.toContain(undefined)
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
