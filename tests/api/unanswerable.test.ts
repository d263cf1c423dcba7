import { request } from 'node:http'
import { accounts, baseUrl, call, signIn } from '../support/api'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** One request as it is written: `fetch` sends neither TRACE nor an address that cannot be decoded. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl)
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request({ method, path, hostname, port, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function buildFile(): Promise<string> {
  const { body } = await call('GET', '/v2/connexion')
  return /\/v2\/_next\/static\/[^"]+\.js/.exec(String(body))?.[0] ?? ''
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

test('[SAFE-15] no method at any kind of address is a fault of ours', async () => {
  const file = await buildFile()
  expect(file).not.toBe('')
  const addresses = [
    ...[file, '/v2/_next/static/x.js', '/v2/_next/image', '/v2/icon.svg', '/v2/favicon.ico', '/', '/v2'],
    ...['/v2/connexion', '/v2/inconnue', '/v2/api', '/v2/api/', '/v2/api/groupes', '/v2/api/groupes/1'],
    ...['/v2/api/auth/csrf', '/v2/api/health', '/v2/api/inconnu', '/v2/api/groupes/'],
  ]
  const faults: string[] = []
  for (const address of addresses)
    for (const method of METHODS) {
      const { status } = await ask(method, address)
      if (status >= 500) faults.push(`${status} ${method} ${address}`)
    }
  expect(faults).toEqual([])
  for (const method of ['POST', 'DELETE', 'TRACE']) {
    const { status, headers } = await ask(method, file)
    expect([method, status, headers.allow, headers['content-security-policy']]).toEqual([
      method,
      405,
      'GET, HEAD',
      expect.stringContaining("default-src 'none'"),
    ])
  }
})

test('[SAFE-15] a file of the build is served whatever part or version of it is asked for', async () => {
  const file = await buildFile()
  for (const headers of [
    { range: 'bytes=999999999-' },
    { range: 'bytes=0-0,5-9' },
    { range: 'x' },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { range: 'bytes=5-', 'if-range': '"x"' },
  ] as Record<string, string>[])
    expect([headers, (await ask('GET', file, headers)).status]).toEqual([headers, 200])
})

test('[SAFE-15] the address of a call that cannot be decoded is a 404 of the API, whatever is sent with it', async () => {
  const jwt = await signIn(accounts.collectif.utilisateur)
  for (const path of ['%', '%E0%A4%A', 'groupes/%', 'groupes/%00', '%00', 'upload/%ff', 'users/%zz/'])
    for (const [type, body] of [
      ['application/json', '{}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      ],
    ] as const)
      for (const method of ['GET', 'POST']) {
        const headers = { authorization: `Bearer ${jwt}`, 'content-type': type }
        const answer = await ask(method, `/v2/api/${path}`, headers, method === 'GET' ? '' : body)
        expect([method, path, type, answer.status]).toEqual([method, path, type, 404])
        expect(JSON.parse(answer.text)).toMatchObject({ data: null, error: { status: 404 } })
        expect(answer.headers['content-security-policy']).toContain("sandbox; default-src 'none'")
      }
})

test('a call is answered as it is, whatever a header asks of pages', async () => {
  const jwt = await signIn(accounts.collectif.utilisateur)
  for (const name of [
    'rsc',
    'next-router-prefetch',
    'next-router-state-tree',
    'next-action',
    'next-resume',
  ]) {
    const { status, headers } = await call('GET', 'users/me', { jwt, headers: { [name]: '1' } })
    expect([name, status, headers.get('x-request-id')]).toEqual([
      name,
      200,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  }
  expect((await call('GET', 'users/me/', { jwt })).status).toBe(200)
})
