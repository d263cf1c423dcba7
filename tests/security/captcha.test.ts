import { z } from 'zod'
import { defineCall } from '@/lib/platform/api/call'
import { type CaptchaProvider, startCaptchaProvider } from '../support/captcha-provider'
import { openOwnDatabase } from '../support/own-database'

let provider: CaptchaProvider
let close: () => Promise<void>
let runs = 0

/** The configuration is parsed once per process; a version is a process of its own, here a mock of one value. */
let version: 2 | 3 = 2
jest.mock('@/lib/platform/env', () => {
  const actual = jest.requireActual('@/lib/platform/env')
  return { ...actual, env: () => ({ ...actual.env(), CAPTCHA_VERSION: mockVersion() }) }
})
const mockVersion = () => version

const POST = defineCall({
  method: 'POST',
  path: 'essai',
  auth: 'public',
  creates: true,
  captcha: 'essai',
  body: z.strictObject({ nom: z.string().min(1) }),
  handler: () => {
    runs += 1
    return { runs }
  },
})

beforeAll(async () => {
  provider = await startCaptchaProvider()
  const own = await openOwnDatabase('captcha', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ...provider.variables,
  })
  close = own.close
})

afterAll(async () => {
  await close()
  await provider.close()
})

beforeEach(() => {
  version = 2
  runs = 0
  provider.isDown = false
})

async function send(headers: Record<string, string> = {}, body: object = { nom: 'Dupont' }) {
  const request = new Request('http://localhost:3000/api/essai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json() }
}

const withToken = (token: string) => ({ 'x-captcha-token': token })

test('a direct call without captcha, or with one nobody solved, runs nothing', async () => {
  for (const headers of [{}, withToken(''), withToken('inventé-0'), withToken('a'.repeat(5000))]) {
    const { status, body } = await send(headers)
    expect(status).toBe(400)
    expect(body.error.message).toBe('Cochez la case « Je ne suis pas un robot » avant de continuer.')
    expect(body.error.details).toMatchObject({ reason: 'Captcha required', captcha: { siteKey: 'site' } })
    expect(JSON.stringify(body)).not.toContain('secret')
  }
  expect(runs).toBe(0)
})

test('an answer of the captcha is good once', async () => {
  provider.solve('bon')
  expect((await send(withToken('bon'))).status).toBe(200)
  expect((await send(withToken('bon'))).status).toBe(400)
  expect(runs).toBe(1)
})

test('what the body gets wrong is told before the captcha is used up', async () => {
  provider.solve('garde')
  expect((await send(withToken('garde'), { nom: '' })).body.error.details.reason).toBe('Invalid value at nom')
  expect((await send(withToken('garde'))).status).toBe(200)
})

test('a call repeated with its key has its first answer, without another captcha', async () => {
  provider.solve('unique')
  const headers = { ...withToken('unique'), 'idempotency-key': 'captcha-essai-1-0123456789abcdef' }
  expect((await send(headers)).body).toEqual({ runs: 1 })
  expect((await send(headers)).body).toEqual({ runs: 1 })
  expect(runs).toBe(1)
})

test('a captcha refused keeps no answer for its key', async () => {
  const key = { 'idempotency-key': 'captcha-essai-2-0123456789abcdef' }
  expect((await send(key)).status).toBe(400)
  provider.solve('ensuite')
  expect((await send({ ...withToken('ensuite'), ...key })).status).toBe(200)
})

test('a captcha solved on another site or on another form is refused', async () => {
  provider.solve('ailleurs', { hostname: 'exemple.net' })
  provider.solve('autre-formulaire', { action: 'connexion' })
  for (const token of ['ailleurs', 'autre-formulaire'])
    expect((await send(withToken(token))).status).toBe(400)
  expect(runs).toBe(0)
})

test('version 3 needs the name of the form and a score', async () => {
  version = 3
  provider.solve('bon-score', { action: 'essai', score: 0.9 })
  provider.solve('robot', { action: 'essai', score: 0.1 })
  provider.solve('autre', { action: 'connexion', score: 0.9 })
  provider.solve('muet')
  for (const token of ['robot', 'autre', 'muet']) {
    const { status, body } = await send(withToken(token))
    expect(status).toBe(400)
    expect(body.error.message).toBe('La vérification anti-robot n’a pas abouti. Réessayez.')
  }
  expect((await send(withToken('bon-score'))).status).toBe(200)
})

test('with its provider down the captcha lets nobody through and says so', async () => {
  provider.isDown = true
  provider.solve('bon')
  const { status, body } = await send(withToken('bon'))
  expect(status).toBe(400)
  expect(body.error.message).toBe(
    'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.',
  )
  expect(runs).toBe(0)
})
