import * as argon2 from '@node-rs/argon2'
import { passwordFault } from '@/lib/comptes/connexion/password-rules'
import { hashPassword, verifyPassword } from '@/lib/platform/auth/password'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...actual, verify: jest.fn(actual.verify) }
})

const owner = { firstname: 'Hélène', lastname: 'Dumont', email: 'h.dumont@exemple.fr' }

test('[AUTH-30] a password is kept as an argon2id hash, never as it is', async () => {
  const stored = await hashPassword('Chaufferie-2026-demo')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored).not.toContain('Chaufferie')
  expect(await verifyPassword(stored, 'Chaufferie-2026-demo')).toBe(true)
  expect(await verifyPassword(stored, 'Chaufferie-2026-dem')).toBe(false)
  expect(await hashPassword('Chaufferie-2026-demo')).not.toBe(stored)
})

test('nothing is cut off a long password, and one form of a character equals another', async () => {
  const long = 'é'.repeat(200)
  const stored = await hashPassword(long)
  expect(await verifyPassword(stored, `${long}a`)).toBe(false)
  expect(await verifyPassword(stored, long.normalize('NFD'))).toBe(true)
})

test('[AUTH-16] without account the check works as long and says no', async () => {
  const verify = jest.mocked(argon2.verify)
  verify.mockClear()
  expect(await verifyPassword(null, 'un mot de passe faux')).toBe(false)
  // What makes a check long is in the hash: its memory, its passes, its lanes.
  expect(verify.mock.calls).toEqual([
    [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'un mot de passe faux'],
  ])
})

test.each([
  ['onze-signes', 'Le mot de passe doit contenir au moins 12 caractères.'],
  ['a'.repeat(257), 'Le mot de passe ne peut pas dépasser 256 caractères.'],
  ['azertyuiop123', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ['MotDePasse2026', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ['123456789012', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ['abcabcabcabc', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  ['mon Extranet à moi', 'Le mot de passe ne doit pas contenir « extranet ».'],
  ['vive helene toujours', 'Le mot de passe ne doit pas contenir votre nom ou votre adresse e-mail.'],
  ['Dumont et compagnie', 'Le mot de passe ne doit pas contenir votre nom ou votre adresse e-mail.'],
])('%s is refused as a new password', (password, message) => {
  expect(passwordFault(password, owner)).toBe(message)
})

test.each([
  'Chaufferie-2026-demo',
  'quatre mots sans lien',
  'tuyau!cuivre',
  `${'x7'.repeat(5)}ZQ`,
  `${'z'.repeat(12)}Yk3 ${'w'.repeat(48)}`,
])('%s is accepted as a new password', (password) => {
  expect(passwordFault(password, owner)).toBeNull()
})
