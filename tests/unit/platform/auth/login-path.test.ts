import { loginPath, ownPath } from '@/lib/platform/http/login-path'

test.each([
  ['/logements', '/logements'],
  ['/v2/logements?page=2', '/logements?page=2'],
  ['/v2/', '/'],
  ['/', '/'],
  ['/equipements/4012', '/equipements/4012'],
  ['/logements?token=abc', '/logements'],
])('%s is a path of ours: %s', (candidate, expected) => {
  expect(ownPath(candidate)).toBe(expected)
})

test.each([
  'https://exemple.net/',
  '//exemple.net',
  '///exemple.net',
  '/\\exemple.net',
  '\\\\exemple.net',
  '/v2//exemple.net',
  '/v2/\\exemple.net',
  'https:exemple.net',
  'javascript:alert(1)',
  '/logements\r\nSet-Cookie: a=b',
  '/\t/exemple.net',
  '/api/auth/logout',
  '/v2/api/users/me',
  '/connexion',
  '/signout',
  '/deux/segments/inconnus',
  '@exemple.net',
  '',
  undefined,
])('%j leads home', (candidate) => {
  expect(ownPath(candidate)).toBe('/')
})

test('[SAFE-15] what is too long for the header of a redirect is not carried on', () => {
  expect(ownPath(`/suivi?recherche=${'x'.repeat(1_900)}`)).toHaveLength(1_917)
  expect(ownPath(`/suivi?recherche=${'é'.repeat(1_900)}`)).toBe('/suivi')
  expect(ownPath(`/${'x'.repeat(15_000)}`)).toBe('/')
})

test('[GUARD-02] the login page is told where to come back', () => {
  expect(loginPath('/')).toBe('/connexion')
  expect(loginPath('/logements?page=2')).toBe('/connexion?callbackUrl=%2Fv2%2Flogements%3Fpage%3D2')
  expect(loginPath('//exemple.net')).toBe('/connexion')
})
