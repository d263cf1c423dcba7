import { z } from 'zod'
import { decodeToken, encodeToken, remainingMs } from '@/lib/platform/auth/token'
import { baseUrl, call, openSession, SESSION_COOKIE } from '../support/api'
import { CODES, EMAILS, FIRST_USER_ID, SESSION_IDS } from '../support/auth'

const me = (jwt: string) => call('GET', 'users/me', { jwt })
/** Opened by the person, as a typed address is; `site` tells where else it was opened from. */
const page = (path: string, session?: string, site: string | null = 'none') =>
  call('GET', `/v2${path}`, {
    headers: site === null ? {} : { 'Sec-Fetch-Site': site },
    ...(session === undefined ? {} : { cookie: { session } }),
  })
const stored = (headers: Headers) =>
  new RegExp(`${SESSION_COOKIE}=([^;]+);`).exec(headers.getSetCookie().join('\n'))?.[1] ?? ''

const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
const claims = Buffer.from(JSON.stringify({ sub: String(FIRST_USER_ID), sid: SESSION_IDS.expiree })).toString(
  'base64url',
)

test.each([
  ['an unsigned token', `${none}.${claims}.`],
  ['an unsigned token in five parts', `${none}..${claims}.${claims}.`],
  ['a word', 'jeton'],
  ['broken encoding', '%E0%A4%A'],
  ['nothing', ''],
])('%s opens neither a call nor a page', async (_name, token) => {
  expect((await call('GET', 'users/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect((await call('GET', 'users/me', { cookie: `${SESSION_COOKIE}=${token}` })).status).toBe(401)
  const opened = await page('/espacepersonnel', token)
  expect(opened.status).toBe(307)
  expect(opened.headers.get('location')).toContain('/v2/connexion')
})

test('a token changed by one character opens nothing', async () => {
  const token = await openSession(EMAILS.actif)
  expect((await me(token)).status).toBe(200)
  const parts = token.split('.')
  for (const index of [2, 3, 4]) {
    const altered = parts.map((part, at) =>
      at === index ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
    )
    expect((await me(altered.join('.'))).status).toBe(401)
  }
})

test('a genuine token of a session that is over, idle, unknown or of someone else opens nothing', async () => {
  const owner = (sessionId: string, userId = FIRST_USER_ID) => encodeToken({ userId, sessionId })
  const live = await openSession(EMAILS.actif)
  expect((await me(live)).status).toBe(200)
  const tokens = [
    await owner(SESSION_IDS.expiree),
    await owner(SESSION_IDS.oubliee),
    await owner('9b2f0f5e-8a58-4c52-9d8e-0d3d6f1a9fff'),
    await owner(SESSION_IDS.oubliee, FIRST_USER_ID + 1),
    await encodeToken({ userId: FIRST_USER_ID, sessionId: SESSION_IDS.expiree }, -60),
  ]
  for (const token of tokens) expect((await me(token)).status).toBe(401)
})

test('each login gives a new token', async () => {
  expect(await openSession(EMAILS.actif)).not.toBe(await openSession(EMAILS.actif))
})

test('[GUARD-03] an exchange code opens a session once, leaves the address and keeps the rest of it', async () => {
  const first = await page(`/logements?token=${CODES.valide}&page=2`)
  expect(first.status).toBe(303)
  const location = new URL(first.headers.get('location') ?? '', baseUrl)
  expect(location.pathname + location.search).toBe('/v2/logements?page=2')
  const [cookie = ''] = first.headers.getSetCookie()
  expect(cookie).toMatch(
    new RegExp(`^${SESSION_COOKIE}=.+; Path=/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$`),
  )
  const token = cookie.slice(SESSION_COOKIE.length + 1).split(';')[0] ?? ''
  expect((await me(token)).body).toMatchObject({ email: EMAILS.actif })
  const second = await page(`/logements?token=${CODES.valide}`)
  expect(second.headers.getSetCookie()).toEqual([])
})

test('[GUARD-03] [SAFE-11] a live session token in the address opens a new session, and is closed itself', async () => {
  const token = await openSession(EMAILS.actif)
  const { status, headers } = await page(`/espacepersonnel?token=${token}`)
  expect([status, headers.get('location')]).toEqual([303, '/v2/espacepersonnel'])
  const renewed = stored(headers)
  expect(renewed).not.toBe(token)
  expect((await me(renewed)).body).toMatchObject({ email: EMAILS.actif })
  expect((await me(token)).status).toBe(401)
})

test.each([
  ['another site', 'cross-site'],
  ['a neighbouring site', 'same-site'],
  ['who knows where', null],
])(
  '[SAFE-11] a token in an address opened from %s stores nothing before the person agrees, and is closed',
  async (_name, site) => {
    const token = await openSession(EMAILS.actif)
    const asked = await page(`/espacepersonnel?onglet=1&token=${token}`, undefined, site)
    expect(asked.status).toBe(303)
    expect(asked.headers.getSetCookie()).toEqual([])
    expect((await me(token)).status).toBe(401)
    const [, jeton = ''] =
      /^\/v2\/continuer\?jeton=([\w-]{43})$/.exec(asked.headers.get('location') ?? '') ?? []
    const agree = (headers: Record<string, string>) =>
      call('POST', 'auth/continuation', { body: { jeton }, headers })
    expect((await agree({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const opened = await agree({ 'Sec-Fetch-Site': 'same-origin' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/v2/espacepersonnel?onglet=1'])
    expect((await me(stored(opened.headers))).body).toMatchObject({ email: EMAILS.actif })
    expect((await agree({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(400)
  },
)

test('[SAFE-11] while somebody else is logged in a code asks first; the same person goes on at once', async () => {
  const jwt = await openSession(EMAILS.actif)
  const code = async () =>
    z.object({ code: z.string() }).parse((await call('POST', 'auth/exchange-code', { jwt, body: {} })).body)
      .code
  const somebody = await openSession(EMAILS.passage)
  const asked = await page(`/logements?token=${await code()}`, somebody)
  expect(asked.headers.get('location')).toMatch(/^\/v2\/continuer\?jeton=/)
  expect(asked.headers.getSetCookie()).toEqual([])
  expect((await me(somebody)).status).toBe(200)
  const own = await openSession(EMAILS.actif)
  const opened = await page(`/logements?token=${await code()}`, own)
  expect(opened.headers.get('location')).toBe('/v2/logements')
  expect((await me(stored(opened.headers))).status).toBe(200)
  expect((await me(own)).status).toBe(401)
})

test('[SAFE-11] a token that replaces another lasts no longer: a bearer token stays one of half an hour', async () => {
  const session = await openSession(EMAILS.actif)
  const { body } = await call('POST', 'auth/bearer-token', {
    cookie: { session },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const { jwt } = z.object({ jwt: z.string() }).parse(body)
  const { headers } = await page(`/logements?token=${jwt}`)
  await decodeToken(stored(headers))
  expect(remainingMs(stored(headers))).toBeLessThanOrEqual(30 * 60_000)
  expect((await me(session)).status).toBe(401)
})

test('[GUARD-04] an expired, used, forged or closed token parameter stores nothing and leads to the login', async () => {
  const closed = await openSession(EMAILS.actif)
  await call('POST', 'auth/logout', { jwt: closed })
  const worthless = [
    CODES.expire,
    CODES.utilise,
    'inconnu',
    '',
    closed,
    await encodeToken({ userId: 1, sessionId: SESSION_IDS.oubliee }),
  ]
  for (const token of worthless) {
    const { status, headers } = await page(`/logements?token=${encodeURIComponent(token)}`)
    expect(status).toBe(303)
    expect(new URL(headers.get('location') ?? '', baseUrl).pathname).toBe('/v2/connexion')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('of two uses of one code at the same time, one opens a session', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => page(`/?token=${CODES.concurrent}`)))
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1)
})

test('a page fetched ahead does not use a code up, and a code is issued to the logged-in only', async () => {
  expect((await call('POST', 'auth/exchange-code', { body: {} })).status).toBe(401)
  const jwt = await openSession(EMAILS.actif)
  const { body } = await call('POST', 'auth/exchange-code', { jwt, body: {} })
  expect(body).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 })
  const { code } = body as { code: string }
  const ahead = await call('GET', `/v2/logements?token=${code}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(ahead.headers.getSetCookie()).toEqual([])
  expect((await page(`/logements?token=${code}`)).headers.getSetCookie()).toHaveLength(1)
})

test('[API-37] a cookie-authenticated logout or change from another site is refused and changes nothing', async () => {
  const session = await openSession(EMAILS.actif)
  const cookie = { session }
  const foreign: Record<string, string>[] = [
    { origin: 'https://exemple.net' },
    { origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    {},
  ]
  for (const headers of foreign) {
    expect((await call('POST', 'auth/logout', { cookie, headers })).status).toBe(403)
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: baseUrl }
  expect((await call('POST', 'auth/logout', { cookie, body: 'a=b', headers: form })).status).toBe(415)
  expect((await me(session)).status).toBe(200)
  expect(
    (await call('POST', 'auth/logout', { jwt: session, headers: { origin: 'https://exemple.net' } })).status,
  ).toBe(200)
})

test('a link of another site does not end the session, opening /signout oneself does', async () => {
  const session = await openSession(EMAILS.actif)
  const foreign = await call('GET', '/v2/signout', {
    cookie: { session },
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(foreign.headers.getSetCookie()).toEqual([])
  expect((await me(session)).status).toBe(200)
  const own = await call('GET', '/v2/signout', { cookie: { session }, headers: { 'Sec-Fetch-Site': 'none' } })
  expect(own.headers.getSetCookie().join('\n')).toContain(`${SESSION_COOKIE}=; Path=/; Max-Age=0`)
  expect(own.headers.get('clear-site-data')).toBe('"storage"')
  expect((await me(session)).status).toBe(401)
})

test('[GUARD-02] the names of foreign hosts never reach a redirection', async () => {
  const { headers } = await call('GET', '/v2/logements', {
    headers: {
      'X-Forwarded-Host': 'exemple.net',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=exemple.net',
    },
  })
  expect(headers.get('location')).not.toContain('exemple.net')
})
