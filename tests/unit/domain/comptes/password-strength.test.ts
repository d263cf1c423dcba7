import { passwordStrength } from '@/lib/domain/comptes/password-strength'

const FAULT = 'Ce mot de passe est trop courant.'

test.each([
  ['', false, 0, ''],
  ['onze-signes', false, 1, 'Trop court'],
  ['motdepasse2026', true, 1, 'Refusé'],
  ['tuyau!cuivre', false, 2, 'Correct'],
  ['abcabcabcabcabcabcabcabc', false, 2, 'Correct'],
  ['quatre mots brefs', false, 3, 'Bon'],
  ['quatre mots sans lien', false, 4, 'Excellent'],
])('« %s » (refused: %s) is of level %i, « %s »', (password, isRefused, level, label) => {
  expect(passwordStrength(password, isRefused ? FAULT : null)).toMatchObject({ level, label })
})

test('[TRUST-40] a password that is refused is told why, and what would do', () => {
  const told = (password: string, fault: string | null = null) => passwordStrength(password, fault).reason
  expect(told('onze-signes')).toMatch(
    /^Encore 1\scaractère\. Trois ou quatre mots sans lien entre eux conviennent\.$/,
  )
  expect(told('motdepasse2026', FAULT)).toBe(
    'Ce mot de passe est trop courant. Trois ou quatre mots sans lien entre eux conviennent.',
  )
  expect([told(''), told('tuyau!cuivre'), told('quatre mots sans lien')]).toEqual([null, null, null])
})
