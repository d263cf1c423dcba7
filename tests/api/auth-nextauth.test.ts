import { z } from 'zod'
import { baseUrl, call, PASSWORD, SESSION_COOKIE } from '../support/api'
import { EMAILS } from '../support/auth'

const CSRF = 'extranet.csrf-token'
let lastAddress = 10

async function csrf() {
  const { body, headers } = await call('GET', 'auth/csrf')
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(body)
  const cookie =
    headers
      .getSetCookie()
      .find((line) => line.startsWith(`${CSRF}=`))
      ?.split(';')[0] ?? ''
  return { csrfToken, cookie }
}

/** The form as a browser sends it, with or without scripts. */
async function submit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { csrfToken, cookie } = await csrf()
  return call('POST', 'auth/callback/local', {
    cookie,
    body: new URLSearchParams({ csrfToken, ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: baseUrl,
      'X-Forwarded-For': `203.0.113.${lastAddress++}`,
      ...headers,
    },
  })
}

const good = { identifier: EMAILS.formulaire, password: PASSWORD }
const sessionLine = (headers: Headers) =>
  headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? ''

test('[AUTH-01] the form without script opens a session and leads home, or to the page wanted', async () => {
  const home = await submit({ ...good, callbackUrl: '/v2/' })
  expect(home.status).toBe(302)
  expect(home.headers.get('location')).toBe('/v2/')
  const line = sessionLine(home.headers)
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(attribute)
  const session = line.split(';')[0]?.split('=')[1] ?? ''
  expect((await call('GET', 'users/me', { cookie: { session } })).status).toBe(200)
  const wanted = await submit({ ...good, callbackUrl: '/v2/logements?page=2' })
  expect(wanted.headers.get('location')).toBe('/v2/logements?page=2')
})

test('[AUTH-01] a wrong password comes back to the form, keeps the e-mail and sets no session', async () => {
  const { status, headers } = await submit({
    ...good,
    password: 'mauvais mot de passe',
    callbackUrl: '/v2/contrats',
  })
  expect(status).toBe(303)
  expect(headers.get('location')).toBe('/v2/connexion?callbackUrl=%2Fv2%2Fcontrats&error=identifiants')
  expect(sessionLine(headers)).toBe('')
  expect(headers.getSetCookie().join('\n')).toContain(
    'extranet.identifiant=auth.formulaire%40exemple.fr; Path=/v2/connexion',
  )
})

test('[AUTH-16] with scripts the refusal is JSON with its status', async () => {
  const { status, body } = await submit({ ...good, password: 'mauvais mot de passe', json: 'true' })
  expect(status).toBe(400)
  expect(body).toEqual({ url: '/v2/connexion?error=identifiants' })
})

test.each([
  'https://exemple.net/',
  '//exemple.net',
  '/\\exemple.net',
  '/v2/api/auth/logout',
  'javascript:alert(1)',
])('after the login %s is not opened', async (callbackUrl) => {
  const { headers } = await submit({ ...good, callbackUrl })
  expect(headers.get('location') ?? '/v2/').toMatch(/^\/v2\/(connexion\?.*)?$/)
})

test('a form without the CSRF token opens nothing', async () => {
  const { status, headers } = await call('POST', 'auth/callback/local', {
    body: new URLSearchParams(good).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: baseUrl },
  })
  expect(status).toBe(302)
  expect(headers.get('location')).toContain('csrf=true')
  expect(sessionLine(headers)).toBe('')
})

test('[API-22] a form sent by another site is refused', async () => {
  const { status, headers } = await submit(good, { origin: 'https://exemple.net' })
  expect(status).toBe(403)
  expect(sessionLine(headers)).toBe('')
})

test('a form without script has the origin « null »: its CSRF token and the browser tell that it is ours', async () => {
  const ours = await submit(good, { origin: 'null', 'Sec-Fetch-Site': 'same-origin' })
  expect(sessionLine(ours.headers)).not.toBe('')
  const foreign = await submit(good, { origin: 'null', 'Sec-Fetch-Site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

test('parts of next-auth that are not in use answer 404', async () => {
  for (const path of ['auth/signout', 'auth/_log', 'auth/verify-request', 'auth/inconnu']) {
    expect((await call('POST', path, { body: {} })).status).toBe(404)
  }
})

test('the session call shows the person and forgets a session that is over', async () => {
  const line = sessionLine((await submit(good)).headers)
  const cookie = line.split(';')[0] ?? ''
  const open = await call('GET', 'auth/session', { cookie })
  expect(open.body).toMatchObject({ user: { email: EMAILS.formulaire } })
  await call('POST', 'auth/logout', { cookie, headers: { origin: baseUrl } })
  const over = await call('GET', 'auth/session', { cookie })
  expect(over.body).toEqual({})
  expect(sessionLine(over.headers)).toContain('Max-Age=0')
})

const POSTED = ['auth/callback/local', 'auth/callback/okta', 'auth/callback/inconnu', 'auth/session'].concat([
  'auth/signin/local',
  'auth/signin/okta',
  'auth/signin/inconnu',
  'auth/signin/__proto__',
])
const READ = ['auth/csrf', 'auth/session', 'auth/providers', 'auth/error', 'auth/signin'].concat([
  'auth/callback/local',
  'auth/callback/okta',
  'auth/callback/inconnu',
])

test('[SAFE-15] [SAFE-27] what next-auth is sent is never a fault of ours', async () => {
  const { csrfToken, cookie } = await csrf()
  const bodies = ['{', 'null', '[]', '1', '{"__proto__":1}'].concat(
    [
      { identifier: { a: 1 }, password: [1] },
      { ...good, callbackUrl: ['x'] },
      { ...good, json: true },
      { identifier: 1, password: null },
      { identifier: '\u0000', password: '\u0000' },
    ].map((body) => JSON.stringify({ csrfToken, ...body })),
  )
  const wrong: unknown[] = []
  const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = {
      'content-type': type,
      origin: baseUrl,
      'x-forwarded-for': `203.0.113.${lastAddress++ % 250}`,
    }
    const answer = await call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) })
    if (answer.status >= 500) wrong.push([method, path, body, answer.status])
  }
  for (const path of POSTED)
    for (const body of bodies)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
        await ask('POST', path, body, type)
  for (const path of READ)
    for (const name of ['error', 'callbackUrl', 'state', 'code'])
      for (const value of ['%00', 'a%0D%0Ab', '%E2%82%AC', '%ff', 'x'.repeat(5000)])
        await ask('GET', `${path}?${name}=${value}`)
  expect(wrong).toEqual([])
})
