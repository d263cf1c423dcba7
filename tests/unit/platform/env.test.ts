import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ENV_NAMES, parseEnv } from '@/lib/platform/env'

const example = readFileSync('.env.example', 'utf8')
const documented = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

describe('configuration', () => {
  test('[PLATFORM-09] the example names each variable that is read, and no other', () => {
    expect([...documented].sort()).toEqual([...ENV_NAMES].sort())
  })

  test.each([
    ['media path', 'MEDIA_URL', 'https://media.exemple.fr', {}],
    ['captcha key', 'CAPTCHA_SITE_KEY', 'cle-publique', { CAPTCHA_SECRET_KEY: 'cle-secrete' }],
    ['error monitoring', 'SENTRY_DSN', 'https://cle@sentry.exemple.fr/1', {}],
    [
      'single sign-on',
      'OKTA_ISSUER',
      'https://sso.exemple.fr',
      { OKTA_CLIENT_ID: 'a', OKTA_CLIENT_SECRET: 'b' },
    ],
    ['search service', 'MEILISEARCH_HOST', 'http://localhost:7700', { MEILISEARCH_API_KEY: 'cle' }],
  ] as const)('[PLATFORM-09] %s: %s is in the example and is read', (_, name, value, others) => {
    expect(documented).toContain(name)
    expect(parseEnv({ ...others, [name]: value })[name]).toBe(value)
    expect(parseEnv({})[name]).toBeUndefined()
  })

  test('[PLATFORM-10] environment is "production" when none is given, "recette" when it is', () => {
    expect(parseEnv({}).ENVIRONMENT).toBe('production')
    // The embedded base has one process, which works too (OPS-37).
    expect(() => parseEnv({ ROLE: 'web' })).toThrow('ROLE : attendue avec DATABASE_URL')
    expect(parseEnv({ ENVIRONMENT: '' }).ENVIRONMENT).toBe('production')
    expect(parseEnv({ ENVIRONMENT: 'recette' }).ENVIRONMENT).toBe('recette')
  })

  test('without any variable: port 3000, its address, local data, no server database', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, APP_URL: 'http://localhost:3000', DATA_DIR: './data' })
    expect(parseEnv({}).DATABASE_URL).toBeUndefined()
    expect(parseEnv({ PORT: '4310' }).APP_URL).toBe('http://localhost:4310')
    expect(parseEnv({ APP_URL: 'https://extranet.exemple.fr/' }).APP_URL).toBe('https://extranet.exemple.fr')
  })

  test.each(['n’importe quoi', 'mysql://u:motdepasse@h/b', 'postgres://u:motdepasse@h:99999/b'])(
    '[PLATFORM-15] DATABASE_URL « %s » is refused by its name and without its value',
    (value) => {
      expect(() => parseEnv({ DATABASE_URL: value })).toThrow(/DATABASE_URL\s: une adresse postgres:/)
      expect(() => parseEnv({ DATABASE_URL: value })).not.toThrow(/motdepasse@/)
    },
  )

  test.each([
    ['PORT', '0'],
    ['PORT', '3000a'],
    ['TRUST_PROXY', '-1'],
    ['CLOCK', '2026-11-21'],
    ['LOG_LEVEL', 'bavard'],
    ['APP_URL', 'ftp://exemple.fr'],
    ['NEXTAUTH_SECRET', 'court'],
    ['SMTP_URL', 'http://exemple.fr'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`${name} : `)
  })

  test('a group of variables is given whole or not at all', () => {
    expect(() => parseEnv({ OKTA_ISSUER: 'https://sso.exemple.fr' })).toThrow(
      /OKTA_CLIENT_ID\s: attendue avec OKTA_ISSUER\nOKTA_CLIENT_SECRET\s: attendue avec OKTA_ISSUER/,
    )
  })
})

describe('secret', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is made once in the data folder, for its owner only, and is the one given where one is given', () => {
    const DATA_DIR = path.join(folder, 'donnees')
    const secret = parseEnv({ DATA_DIR }).NEXTAUTH_SECRET
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(secret)
    expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    expect(parseEnv({ DATA_DIR }).NEXTAUTH_SECRET).toBe(secret)
    const given = 'x'.repeat(32)
    expect(parseEnv({ DATA_DIR, NEXTAUTH_SECRET: given }).NEXTAUTH_SECRET).toBe(given)
  })
})
