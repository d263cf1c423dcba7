/** @jest-environment node */
import { decodeToken, encodeToken } from '@/lib/platform/auth/token'

const SECRET = 'un-secret-de-test-assez-long-pour-etre-accepte'
const claims = { userId: 7, sessionId: '3f0a9f0e-55f2-4a7e-8a55-0c5f5a1d2b11' }

jest.mock('@/lib/platform/env', () => ({ env: () => ({ NEXTAUTH_SECRET: mockSecret.value }) }))
const mockSecret = { value: SECRET }

afterEach(() => {
  mockSecret.value = SECRET
  jest.useRealTimers()
})

test('a token gives back whose session it is, and tells nothing in clear', async () => {
  const token = await encodeToken(claims)
  expect(await decodeToken(token)).toEqual(claims)
  const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(readable.join(' ')).not.toContain(claims.sessionId)
})

test('[GUARD-03] a token made with another secret is refused', async () => {
  mockSecret.value = 'un-autre-secret-de-test-assez-long-lui-aussi'
  const forged = await encodeToken(claims)
  mockSecret.value = SECRET
  expect(await decodeToken(forged)).toBeNull()
})

test('[GUARD-04] a token is worth nothing after its 12 hours', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
  const token = await encodeToken(claims)
  jest.setSystemTime(new Date('2026-11-21T19:59:00Z'))
  expect(await decodeToken(token)).toEqual(claims)
  jest.setSystemTime(new Date('2026-11-21T20:01:00Z'))
  expect(await decodeToken(token)).toBeNull()
})

test('a token altered anywhere is refused', async () => {
  const token = await encodeToken(claims)
  const parts = token.split('.')
  const altered = parts.map((part, index) =>
    parts.map((other, at) => (at === index ? flip(part) : other)).join('.'),
  )
  for (const candidate of altered.filter((text) => text !== token))
    expect(await decodeToken(candidate)).toBeNull()
})

test.each([
  ['alg none', `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: '7', sid: claims.sessionId })}.`],
  ['five parts, alg none', `${base64({ alg: 'none' })}..a.b.c`],
  ['signed instead of encrypted', `${base64({ alg: 'HS256' })}.${base64({ sub: '7' })}.c2lnbmF0dXJl`],
  ['empty', ''],
  ['of 5,000 characters', `a.b.c.d.${'e'.repeat(5000)}`],
  ['broken encoding', '%E0.%E0.%E0.%E0.%E0'],
])('a token %s is refused', async (_name, token) => {
  expect(await decodeToken(token)).toBeNull()
})

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function flip(part: string): string {
  const last = part.slice(0, 1)
  return `${last === 'A' ? 'B' : 'A'}${part.slice(1)}`
}
