import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { CALLS } from '@/lib/app/calls.generated'
import { addressesOf, openDoor } from '@/lib/app/door/door'
import { callsOf, defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'

// Whether the maintenance closes a call is read in the database, which this test has not.
jest.mock('@/lib/platform/api/maintenance', () => ({ closureOf: async () => null }))

const answer = defineCall({
  method: 'GET',
  path: 'essai/:id',
  auth: 'public',
  params: z.object({ id: z.string() }),
  handler: ({ params }) => ({ id: params.id }),
})
const door = openDoor([answer])
const ask = (path: string, method = 'GET') =>
  door(new Request(`http://localhost:3000/api/${path}`, { method }))

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent'
})

test('[API-40] every call that an area declares is in the table, and the API has one route file', () => {
  const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  expect(routes.filter((file) => file.endsWith('route.ts'))).toEqual(['[[...path]]/route.ts'])
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(domain|platform\/db|app\/seed)\//.test(file),
  )
  const declared = files.flatMap((file) =>
    [...readFileSync(`lib/${file}`, 'utf8').matchAll(/^ {2}path: '([^']+)',$/gm)].map(([, path]) => path),
  )
  const known = [...addressesOf(CALLS).keys(), 'openapi.json', 'administration/portails/:id/apercu']
  expect(declared.filter((path) => path && !path.startsWith(':collection') && !known.includes(path))).toEqual(
    [],
  )
})

test('a place of an address is decoded, and what cannot be decoded is a 404', async () => {
  expect(await (await ask('essai/a%2Fb%20c')).json()).toEqual({ id: 'a/b c' })
  expect((await ask('essai/%E0%A4%A')).status).toBe(404)
})

test('[API-15] an address that no call has answers 404, another method 405 with those it has', async () => {
  expect((await ask('essai')).status).toBe(404)
  expect((await ask('essai/1/2')).status).toBe(404)
  const refused = await ask('essai/1', 'DELETE')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(await refused.json()).toMatchObject({ data: null, error: { status: 405 } })
})

test('[API-15] calls of one address may name its places differently', async () => {
  const other = defineCall({
    method: 'PUT',
    path: 'essai/:type',
    auth: 'public',
    params: z.object({ type: z.string() }),
    handler: ({ params }) => ({ type: params.type }),
  })
  const both = openDoor([answer, other])
  const send = async (method: string) =>
    await (await both(new Request('http://localhost:3000/api/essai/7', { method }))).json()
  expect([await send('GET'), await send('PUT')]).toEqual([{ id: '7' }, { type: '7' }])
  expect(addressesOf([answer, other]).get('essai/:id')?.allowed).toEqual(['GET', 'PUT', 'HEAD', 'OPTIONS'])
})

test('a request that came here by another address is led by the parts of the route', async () => {
  const led = await door(new Request('http://localhost:3000/okta/redirect'), {
    params: Promise.resolve({ path: ['essai', '7'] }),
  })
  expect(await led.json()).toEqual({ id: '7' })
})

test('[TRUST-55] a read that names no parameter refuses each, one that reads its own takes them', async () => {
  expect((await ask('essai/1?')).status).toBe(200)
  const refused = await ask('essai/1?couleur=rouge')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      error: expect.objectContaining({ details: expect.objectContaining({ reason: 'Invalid key couleur' }) }),
    }),
  ])
  const own = defineCall({
    method: 'GET',
    path: 'liste',
    auth: 'public',
    query: ownQuery,
    handler: ({ query, search }) => ({ query, search }),
  })
  const read = await openDoor([own])(new Request('http://localhost:3000/api/liste?a=1&b[]=2&a=3'))
  expect(await read.json()).toEqual({ query: { a: ['1', '3'], 'b[]': '2' }, search: 'a=1&b[]=2&a=3' })
})

test('HEAD is answered as GET, OPTIONS names the methods', async () => {
  expect((await ask('essai/1', 'HEAD')).status).toBe(200)
  const options = await ask('essai/1', 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('a collection keeps its methods at an address that has a call of its own', () => {
  const allowed = (path: string) => addressesOf(CALLS).get(path)?.allowed
  expect(allowed('cmis')).toEqual(['GET', 'POST', 'HEAD', 'OPTIONS'])
  expect(allowed('cmis/:id')).toEqual(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])
  expect(allowed('cmis/contacts')).toEqual(['POST', 'OPTIONS'])
  expect(allowed('tuiles/count')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  // What the decision table opens to nobody is not announced.
  expect(allowed('contrats')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(allowed('contrats/:id')).toEqual(['GET', 'HEAD', 'OPTIONS'])
})

test('two calls cannot have one address and method', () => {
  expect(() => openDoor([answer, answer])).toThrow('Deux appels pour GET essai/:id')
})

test('callsOf keeps the calls among what a file exports', () => {
  expect(callsOf([{ answer, other: 'GET', make: () => answer }])).toEqual([answer])
})
