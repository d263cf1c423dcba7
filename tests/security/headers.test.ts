import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { call, openSession } from '../support/api'
import { EMAILS } from '../support/auth'

const ADDRESSES = [
  ['the login page', '/v2/connexion', 200],
  ['a redirection', '/v2/logements', 307],
  ['a call', 'users/me', 401],
  ['an unknown call', 'inconnu/appel/tres/long', 404],
  ['next-auth', 'auth/csrf', 200],
  ['health', 'health', 200],
] as const

test.each(ADDRESSES)('[OPS-01] [OPS-02] [OPS-03] %s carries the headers', async (_name, path, expected) => {
  const { status, headers } = await call('GET', path)
  expect(status).toBe(expected)
  expectHeaders(headers)
})

test('[OPS-01] [OPS-02] [OPS-03] home and the 404 page carry the headers', async () => {
  const cookie = { session: await openSession(EMAILS.actif) }
  const home = await call('GET', '/v2/espacepersonnel', { cookie })
  const missing = await call('GET', '/v2/inconnu/page', { cookie })
  expect([home.status, missing.status]).toEqual([200, 404])
  expectHeaders(home.headers)
  expectHeaders(missing.headers)
})

function expectHeaders(headers: Headers): void {
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains; preload')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-powered-by')).toBeNull()
}

test('[OPS-03] build files with a hash in their name are kept by browsers', async () => {
  const { body } = await call('GET', '/v2/connexion')
  const file = /\/v2\/_next\/static\/[^"]+\.js/.exec(String(body))?.[0] ?? ''
  const { status, headers } = await call('GET', file)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('[OPS-03] [PARK-55] browsers keep the reader of tiles of a version, and no other', async () => {
  const library = path.join(process.cwd(), 'node_modules/maplibre-gl/package.json')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(library, 'utf8')))
  const { status, headers } = await call('GET', `carte/lecteur/${version}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const other = await call('GET', 'carte/lecteur/0.0.1')
  expect(other.status).toBe(404)
  expectHeaders(other.headers)
})

const EVERYWHERE = [
  ...ADDRESSES.map(([name, path]) => [name, 'GET', path] as const),
  ['an unknown file of the build', 'GET', '/v2/_next/static/x.js'],
  ['an unknown chunk', 'GET', '/v2/_next/static/chunks/x.js'],
  ['a folder of the build', 'GET', '/v2/_next/static/'],
  ['a file of the build named by nothing', 'GET', '/v2/_next/x'],
  ['the optimiser of images', 'GET', '/v2/_next/image?url=%2Fx.png&w=64&q=75'],
  ['the data of a page', 'GET', '/v2/_next/data/x/espacepersonnel.json'],
  ['the icon', 'GET', '/v2/icon.svg'],
  ['no favicon', 'GET', '/v2/favicon.ico'],
  ['a file that is not there', 'GET', '/v2/x.png'],
  ['home', 'GET', '/v2'],
  ['an address that ends with a slash', 'GET', '/v2/connexion/'],
  ['an address that cannot be read', 'GET', '/v2/%E0%A4%A'],
  ['an address with a null character', 'GET', '/v2/a%00b'],
  ['a call that cannot be read', 'GET', '/v2/api/%E0%A4%A'],
  ['an address with two slashes', 'GET', '/v2//connexion'],
  ['a page without body', 'HEAD', '/v2/connexion'],
  ['what a page does not take', 'POST', '/v2/connexion'],
  ['what a file does not take', 'POST', '/v2/_next/static/x.js'],
  ['a method of a call', 'OPTIONS', 'users/me'],
] as const

test.each(EVERYWHERE)(
  '[SAFE-18] %s carries the security headers and a policy',
  async (_name, method, path) => {
    const { status, headers } = await call(method, path)
    expect(status).toBeLessThan(500)
    expect(headers.get('content-security-policy')).toMatch(/(default-src|script-src) /)
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains; preload')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  },
)

test('[SAFE-18] every file of the build carries them, whatever its kind', async () => {
  const { body } = await call('GET', '/v2/connexion')
  const files = new Set([...String(body).matchAll(/\/v2\/_next\/static\/[^"'\\ ]+/g)].map(([file]) => file))
  expect(files.size).toBeGreaterThan(3)
  for (const file of files) {
    const { status, headers } = await call('GET', file)
    expect([file, status, headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

const scripts = (headers: Headers) =>
  /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('[OPS-22] a page has a policy with a nonce of its own, without unsafe-eval', async () => {
  const [first, second] = [await call('GET', '/v2/connexion'), await call('GET', '/v2/connexion')]
  expect(scripts(first.headers)).toMatch(/^'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'$/)
  expect(scripts(first.headers)).not.toBe(scripts(second.headers))
  const nonce = /'nonce-([^']+)'/.exec(scripts(first.headers) ?? '')?.[1] ?? 'absent'
  const tags = [...String(first.body).matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(tags.length).toBeGreaterThan(0)
  for (const attributes of tags) expect(attributes).toContain(`nonce="${nonce}"`)
})

test('[OPS-22] the nonce and the policy are never those that a caller sends', async () => {
  const { body, headers } = await call('GET', '/v2/connexion', {
    headers: {
      'x-nonce': 'choisi',
      'content-security-policy': "script-src 'nonce-choisi'",
      'x-extranet-csrf': 'choisi',
    },
  })
  expect(scripts(headers)).not.toContain('choisi')
  expect(String(body)).not.toContain('choisi')
})

test('[SAFE-18] a form with files, which does not pass the middleware, has the headers of a call and is refused without session', async () => {
  const { status, headers } = await call('POST', 'cmis/piecesjointes', {
    headers: { 'content-type': 'multipart/form-data; boundary=fin' },
    body: '--fin\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--fin--\r\n',
  })
  expect(status).toBe(401)
  expectHeaders(headers)
  expect(headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
})

test('browsers report what the policy refused, and anything else sent there is ignored', async () => {
  const headers = { 'content-type': 'application/csp-report' }
  const sent = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } }
  const report = await call('POST', 'csp-report', { body: JSON.stringify(sent), headers })
  const nonsense = await call('POST', 'csp-report', { body: '{', headers })
  expect([report.status, nonsense.status]).toEqual([204, 204])
})

test.each([
  [
    'middleware subrequest',
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    '',
  ],
  ['flight data', { RSC: '1' }, ''],
  [
    'segment prefetch',
    { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    '',
  ],
  ['parameter injection', {}, '?nxtPpage=espacepersonnel'],
  ['resume', { 'next-resume': '1' }, ''],
  ['rewrite', { 'x-middleware-rewrite': '/connexion', 'x-rewrite-url': '/connexion' }, ''],
])('a visitor gets no page of the extranet by %s', async (_name, headers, query) => {
  const { status, body } = await call('GET', `/v2/espacepersonnel${query}`, { headers })
  expect(status).toBe(307)
  expect(String(body)).not.toContain('Mes informations')
})

test('a page file asked by its data name is not served to a visitor', async () => {
  for (const path of ['/v2/espacepersonnel.rsc', '/v2/_next/data/x/espacepersonnel.json']) {
    const { status, body } = await call('GET', path)
    expect([307, 404]).toContain(status)
    expect(String(body)).not.toContain('Mes informations')
  }
})
