import { COLLECTIONS } from '@/lib/collections.generated'
import { openApi } from '@/lib/door/openapi'

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
