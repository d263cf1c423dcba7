import { COLLECTIONS } from '@/lib/collections.generated'
import { openApi } from '@/lib/door/openapi'
import type { Call } from '@/lib/platform/api/call'
import { DECLARED } from '../../support/calls'

test('the description holds each collection with its fields, its writes and the shape of errors', () => {
  const description = JSON.parse(JSON.stringify(openApi([], '/v2/api/')))
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

test('the description of every call says its status, and its references lead somewhere', () => {
  const calls = DECLARED.filter((call): call is Call => call.spec !== undefined)
  const description = JSON.parse(JSON.stringify(openApi(calls, '/v2/api/')))
  expect(Object.keys(description.paths['/cmis'].post.responses)).toEqual(['201', 'default'])
  expect(Object.keys(description.paths['/users/me'].get.responses)).toEqual(['200', 'default'])
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]*)"/g)].map(
    ([, path]) => path,
  )
  expect(references.length).toBeGreaterThan(20)
  for (const path of references) {
    const found = path?.split('/').reduce((at, key) => at?.[key], description)
    expect({ path, found: found !== undefined }).toEqual({ path, found: true })
  }
})
