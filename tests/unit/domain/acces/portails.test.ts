import {
  DEFAULT_PORTAL_COLOR,
  isValidGroupType,
  PORTAL_IDS,
  PORTAL_TYPES,
  portalTypeOfId,
} from '@/lib/domain/acces/portails'

test('[PLATFORM-06] the ten portal types, GESTIONLOCATIVE under its longer label', () => {
  expect([...PORTAL_TYPES].sort()).toEqual(
    [
      'COLLECTIF',
      'INDIVIDUEL',
      'GESTION LOCATIVE COLLECTIVE',
      'GES',
      'ANALYTIQUE',
      'CMI',
      'PIM',
      'DIS',
      'INS',
      'ASS',
    ].sort(),
  )
  expect(portalTypeOfId(71)).toBe('GESTION LOCATIVE COLLECTIVE')
  expect(new Set(Object.values(PORTAL_IDS).map(portalTypeOfId))).toEqual(new Set(PORTAL_TYPES))
  expect(portalTypeOfId(3)).toBeNull()
})

test('[PLATFORM-07] group types that file requests or read analytics', () => {
  const valid = ['INS', 'PIM', 'DIS', 'CMI', 'ASS', 'ANALYTIQUE']
  const invalid = ['COLLECTIF', 'INDIVIDUEL', 'GES', 'GESTION LOCATIVE COLLECTIVE', 'cmi', '']
  expect(valid.map(isValidGroupType)).toEqual(valid.map(() => true))
  expect(invalid.map(isValidGroupType)).toEqual(invalid.map(() => false))
})

test('[SHELL-15] the default portal colour', () => {
  expect(DEFAULT_PORTAL_COLOR).toBe('#007acd')
})
