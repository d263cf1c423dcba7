import { readdirSync, readFileSync } from 'node:fs'
import { COLLECTIONS } from '@/lib/api/collections/registry'
import { openApi } from '@/lib/api/openapi'

/** Not calls of the product, or described by the collections. */
const APART = [
  '[[...path]]',
  '[collection]',
  '[collection]/[id]',
  '[collection]/count',
  'assureurs/count',
  'cmis/count',
  'auth/[...nextauth]',
  'health',
  'csp-report',
  'openapi.json',
]

test('[API-40] every call is described: a route file that is forgotten is told', () => {
  const source = readFileSync('app/api/openapi.json/route.ts', 'utf8')
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => file.slice(0, -'/route.ts'.length))
  const forgotten = files.filter((path) => !APART.includes(path) && !source.includes(`'../${path}/route'`))
  expect(forgotten).toEqual([])
})

test('the description holds each collection with its fields, its writes and the shape of errors', () => {
  const description = JSON.parse(JSON.stringify(openApi({}, '/v2/api/')))
  expect(description.openapi).toBe('3.1.0')
  for (const name of COLLECTIONS.keys())
    if (name !== 'installateurtravaux')
      expect(description.paths[`/${name}`].get.responses['200']).toBeDefined()
  expect(description.components.schemas.tuiles.properties).toMatchObject({
    label: { type: ['string', 'null'] },
    onglet: {},
  })
  expect(
    description.paths['/chauffagistes'].post.requestBody.content['application/json'].schema.properties.data
      .required,
  ).toContain('groupes')
  expect(description.paths['/contrats'].post).toBeUndefined()
  expect(JSON.stringify(description)).not.toMatch(/password/i)
})
