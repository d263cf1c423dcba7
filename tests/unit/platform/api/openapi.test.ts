import { readdirSync, readFileSync } from 'node:fs'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { openApi } from '@/lib/app/door/openapi/document'
import type { Call } from '@/lib/platform/api/call'
import { dataOf, parseData } from '@/lib/platform/api/write/data'
import { DECLARED } from '../../../support/calls'

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
  expect(Object.keys(description.paths['/cmis'].post.responses)).toEqual(['201', '4XX', 'default'])
  expect(Object.keys(description.paths['/users/me'].get.responses)).toEqual(['200', '4XX', 'default'])
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]*)"/g)].map(
    ([, path]) => path,
  )
  expect(references.length).toBeGreaterThan(20)
  for (const path of references) {
    const found = path?.split('/').reduce((at, key) => at?.[key], description)
    expect({ path, found: found !== undefined }).toEqual({ path, found: true })
  }
})

/** Whether a write knows a key of `data`, whatever its value: one that it does not know is named in the refusal. */
function isKnown(run: () => unknown, key: string): boolean {
  try {
    run()
    return true
  } catch (error) {
    return !JSON.stringify(error).includes(`Invalid key ${key}`)
  }
}

test('the description names every key that a write of a collection takes, and no other', () => {
  const { paths } = JSON.parse(JSON.stringify(openApi([], '/v2/api/')))
  let writes = 0
  for (const collection of new Set(COLLECTIONS.values()))
    for (const [action, operation] of [
      ['create', paths[`/${collection.name}`].post],
      ['update', paths[`/${collection.name}/{id}`].put],
    ] as const) {
      if (operation === undefined) continue
      writes += 1
      const { schema } = operation.requestBody.content['application/json']
      const { properties } = collection.unwrapped ? schema : schema.properties.data
      const names = [collection.fields, collection.relations, collection.leftOut].flatMap(Object.keys)
      const taken = names.filter((name) => isKnown(() => parseData(collection, { [name]: 1 }, action), name))
      expect([collection.name, action, Object.keys(properties).sort()]).toEqual([
        collection.name,
        action,
        [...new Set(taken)].sort(),
      ])
      if (collection.unwrapped) continue
      const beside = ['target', 'portal', 'meta', 'x'].filter((name) =>
        isKnown(() => dataOf(collection, { data: {}, [name]: 1 }), name),
      )
      expect([collection.name, Object.keys(schema.properties).sort()]).toEqual([
        collection.name,
        [...beside, 'data'].sort(),
      ])
    }
  expect(writes).toBeGreaterThan(15)
})

test('the status that a call answers by is the one that it declares', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = files
    .filter((file) => !file.startsWith('app/door/'))
    .flatMap((file) => readFileSync(`lib/${file}`, 'utf8').match(/defineCall\(\{[\s\S]*?\n\}\)/g) ?? [])
  const wrong = sources.flatMap((source) => {
    const [, declared = '200'] = /\n {2,4}status: (\d+)/.exec(source) ?? []
    const answered = [...source.matchAll(/reply\((\d{3})\b/g)].map(([, status]) => status)
    return answered.filter((status) => status !== declared).map((status) => [status, source.slice(0, 100)])
  })
  expect(sources.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
