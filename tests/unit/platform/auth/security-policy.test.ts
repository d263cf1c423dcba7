import { hasCaptcha } from '@/lib/domain/acces/screen-for-path'
import { parseEnv } from '@/lib/platform/env'
import { callPolicy, pagePolicy } from '@/lib/platform/http/security-policy'

jest.mock('@/lib/platform/env', () => {
  const actual = jest.requireActual('@/lib/platform/env')
  return { ...actual, env: () => actual.parseEnv(mockVariables) }
})
let mockVariables: Record<string, string> = {}

beforeEach(() => {
  mockVariables = { NEXTAUTH_SECRET: 'x'.repeat(32) }
})

const directives = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)] as const))

test('[OPS-22] only scripts with the nonce of the answer run, and none through eval', () => {
  const policy = directives(pagePolicy('abc', { development: false }))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'self'"])
  expect(policy.get('report-uri')).toEqual(['/v2/api/csp-report'])
  expect(pagePolicy('abc', { development: false })).not.toContain('unsafe-eval')
})

test('[OPS-22] origins of the configuration are the only foreign ones', () => {
  expect(pagePolicy('abc', { development: false })).not.toContain('http')
  mockVariables.MEDIA_URL = 'https://media.exemple.fr/dossier'
  mockVariables.SENTRY_DSN = 'https://cle@sentry.exemple.fr/1'
  mockVariables.CAPTCHA_SITE_KEY = 'site'
  mockVariables.CAPTCHA_SECRET_KEY = 'secret'
  const policy = directives(pagePolicy('abc', { captcha: true, development: false }))
  expect(policy.get('img-src')).toContain('https://media.exemple.fr')
  expect(policy.get('connect-src')).toContain('https://sentry.exemple.fr')
  expect(policy.get('frame-src')).toContain('https://www.google.com')
  expect(parseEnv(mockVariables).CAPTCHA_VERIFY_URL).toBe('https://www.google.com/recaptcha/api/siteverify')
})

test('[OPS-04] the captcha’s provider is let in on the pages that use it only', () => {
  Object.assign(mockVariables, { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' })
  expect(pagePolicy('abc', { captcha: true })).toContain('https://www.google.com')
  expect(pagePolicy('abc')).not.toContain('google')
  for (const path of ['/connexion', '/jpo', '/basnox', '/depannage', '/resiliation', '/inscription'])
    expect(hasCaptcha(path)).toBe(true)
  for (const path of [
    '/',
    '/logements',
    '/equipements/12',
    '/consentements',
    '/confirmation-jpo',
    '/inconnue',
  ])
    expect(hasCaptcha(path)).toBe(false)
})

test('[PARK-55] pages with a map, and what reads its tiles, may call the origin of the configured style and no other', () => {
  mockVariables.MAP_STYLE_URL = 'https://cartes.exemple.fr:8443/styles/plan.json'
  const origins = (policy: string) => policy.match(/https?:\/\/[^ ;]+/g) ?? []
  expect(origins(pagePolicy('abc', { map: true }))).toEqual(['https://cartes.exemple.fr:8443'])
  expect(directives(pagePolicy('abc', { map: true })).get('connect-src')).toEqual([
    "'self'",
    'https://cartes.exemple.fr:8443',
  ])
  expect(origins(pagePolicy('abc'))).toEqual([])
  expect(directives(callPolicy('/api/carte/lecteur/6.17.0')).get('connect-src')).toEqual([
    'https://cartes.exemple.fr:8443',
  ])
  expect(origins(callPolicy('/api/listes/logements/carte'))).toEqual([])
  delete mockVariables.MAP_STYLE_URL
  expect(origins(pagePolicy('abc', { map: true }))).toEqual(['https://data.geopf.fr'])
})

test('an answer of the API runs nothing', () => {
  expect(directives(callPolicy()).get('default-src')).toEqual(["'none'"])
})

test('[OPS-22] a page calls another site where it must, and no other page does', () => {
  const called = 'https://org.okta.com/oauth2/default'
  expect(directives(pagePolicy('abc', { called })).get('connect-src')).toEqual([
    "'self'",
    'https://org.okta.com',
  ])
  expect(pagePolicy('abc')).not.toContain('okta')
})
