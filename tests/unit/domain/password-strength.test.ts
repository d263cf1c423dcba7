import { passwordStrength } from '@/lib/domain/password-strength'

test.each([
  ['', false, 0, ''],
  ['onze-signes', false, 1, 'Trop court'],
  ['motdepasse2026', true, 1, 'Refusé'],
  ['tuyau!cuivre', false, 2, 'Correct'],
  ['abcabcabcabcabcabcabcabc', false, 2, 'Correct'],
  ['quatre mots brefs', false, 3, 'Bon'],
  ['quatre mots sans lien', false, 4, 'Excellent'],
])('« %s » (refused: %s) is of level %i, « %s »', (password, isRefused, level, label) => {
  expect(passwordStrength(password, isRefused)).toEqual({ level, label })
})
