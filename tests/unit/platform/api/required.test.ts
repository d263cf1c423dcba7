import { COLLECTIONS } from '@/lib/app/collections.generated'
import { dataOf, parseData } from '@/lib/platform/api/write/data'
import { ValidationError } from '@/lib/platform/errors/errors'

jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))

const ALL = [...new Set(COLLECTIONS.values())]
const ACTIONS = ['create', 'update'] as const

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error instanceof ValidationError ? error.details : error
  }
}

const told = (name: string) => ({
  errors: expect.arrayContaining([{ path: [name], message: 'Ce champ est requis', name: 'ValidationError' }]),
})

const required = ALL.flatMap((collection) => [
  ...Object.entries(collection.fields)
    .filter(([, { required: asked, writer, column }]) => asked && column && writer !== 'nobody')
    .map(([name]) => ({ collection, name, empties: [null, '', ' '] as unknown[], fixed: false })),
  ...Object.entries(collection.relations)
    .filter(([, { required: asked, writable }]) => asked && writable)
    .map(([name, { kind, fixed }]) => ({
      collection,
      name,
      fixed,
      empties: [
        null,
        [],
        { set: [] },
        { set: null },
        { set: [], connect: [1] },
        ...(kind === 'one' ? [{ disconnect: [1] }] : []),
      ] as unknown[],
    })),
])

test('[TRUST-01] [SAFE-27] what a creation requires no write empties, in any collection', () => {
  expect(required.length).toBeGreaterThan(60)
  for (const { collection, name, empties, fixed } of required)
    for (const action of fixed ? (['create'] as const) : ACTIONS)
      for (const value of empties) {
        const said = refusal(() => parseData(collection, { [name]: value }, action))
        expect([collection.name, name, action, value, said]).toEqual([
          collection.name,
          name,
          action,
          value,
          expect.objectContaining(told(name)),
        ])
      }
})

test('[TRUST-01] the relations that the body of a request asks for are required of it', () => {
  const asked = (collection: string) =>
    required.filter((item) => item.collection.name === collection).map(({ name }) => name)
  for (const name of ['assureurs', 'cmis', 'distributeurs', 'gestionnaires', 'installateurs'])
    expect(asked(name)).toContain('clientFinal')
  for (const name of ['assureurs', 'cmis']) expect(asked(name)).toContain('adresseFacturation')
})

test('[SAFE-27] __proto__ is refused as any other unknown key, wrapped or not, by every collection', () => {
  const bodies = [
    '{"__proto__":{"role":4}}',
    '{"data":{"__proto__":{"role":4}}}',
    '{"data":{},"__proto__":1}',
  ]
  for (const collection of ALL)
    for (const body of bodies)
      expect([collection.name, body, refusal(() => dataOf(collection, JSON.parse(body)))]).toMatchObject([
        collection.name,
        body,
        { reason: 'Invalid key __proto__', source: 'body' },
      ])
})
