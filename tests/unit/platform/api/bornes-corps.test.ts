import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { MOST_ITEMS } from '@/lib/domain/contenu/textes'
import { ASS_CLIENT_STEP, MOST_INCIDENTS } from '@/lib/domain/demandes/ass/formulaire'
import { bodyCalls } from '../../../support/garbage'

jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))

type Node = { at: string; node: Record<string, unknown> }
const object = z.record(z.string(), z.unknown())

/** Every node of a JSON schema with where it is; any value of JSON, which says no bounds of its own, apart. */
function nodesOf(value: unknown, at: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((part, rank) => nodesOf(part, `${at}/${rank}`))
  const node = object.safeParse(value).data
  if (node === undefined) return []
  const parts = Object.entries(node).filter(([key]) => key !== '$defs')
  return [{ at, node }, ...parts.flatMap(([key, part]) => nodesOf(part, `${at}/${key}`))]
}

const collections = [...new Set(COLLECTIONS.values())]

/** Every schema of what a call writes: bodies, fields of collections, and what these leave out. */
const schemas = (): Node[] =>
  [
    ...bodyCalls().map(({ name, method, schema }) => [`${method} ${name}`, schema] as const),
    ...collections.flatMap(({ name, fields, leftOut }) =>
      [
        ...Object.entries(fields).map(([key, { schema }]) => [key, schema] as const),
        ...Object.entries(leftOut),
      ].map(([key, schema]) => [`${name}.${key}`, schema] as const),
    ),
  ].flatMap(([at, schema]) => nodesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), at))

/** Lists of any value of JSON have their bound from a check that a JSON schema does not show: see below. */
const isOfJson = ({ node }: Node): boolean =>
  z.object({ items: z.object({ $ref: z.literal('#/$defs/__schema0') }) }).safeParse(node).success

test('[SAFE-05] [SAFE-27] every list that a call takes has a bound', () => {
  const lists = schemas().filter(({ node }) => node.type === 'array')
  expect(lists.length).toBeGreaterThan(30)
  const isBounded = ({ node }: Node) => 'maxItems' in node || 'prefixItems' in node
  expect(lists.filter((list) => !isBounded(list) && !isOfJson(list))).toEqual([])
})

/** Numbers of contracts and dwellings may be sent as numbers; they are texts of any length. */
const NUMBERS_THAT_ARE_TEXTS = 'POST eis/liste/'

test('[SAFE-27] every whole number that a call takes fits a column of the database', () => {
  const numbers = schemas().filter(({ node }) => node.type === 'integer')
  expect(numbers.length).toBeGreaterThan(50)
  const wide = numbers.filter(
    ({ at, node }) => !(Number(node.maximum) < 2 ** 31) && !at.startsWith(NUMBERS_THAT_ARE_TEXTS),
  )
  expect(wide).toEqual([])
})

test('[SAFE-05] [SAFE-27] no JSON of a collection or of a draft holds a list without end', () => {
  const draft = bodyCalls().find(({ name }) => name === 'brouillons/:type')?.schema
  const subjects = collections.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { type, column }]) => type === 'json' && column !== null)
      .map(([key, { schema }]) => ({ at: `${name}.${key}`, schema })),
  )
  expect(subjects.length).toBeGreaterThan(5)
  const long = Array.from({ length: MOST_ITEMS + 1 }, () => 1)
  const taken = subjects.filter(({ schema }) =>
    [long, { lignes: [long] }].some((value) => schema.safeParse(value).success),
  )
  expect(taken.map(({ at }) => at)).toEqual([])
  const issues = (draft ?? z.never()).safeParse({ data: { valeurs: { valeur: [long] } } }).error?.issues
  expect(issues).toContainEqual(
    expect.objectContaining({
      path: ['data', 'valeurs', 'valeur', '0'],
      message: 'Il faut au plus 1\u202f000\u00a0éléments.',
    }),
  )
})

test('[SAFE-27] an insurer request has twenty equipments at most, in the form and in the call', () => {
  const equipment = { heatingSystem: 'murale', incidentType: 'totale' }
  const list = Array.from({ length: MOST_INCIDENTS + 1 }, () => equipment)
  const message = 'Déclarez 20\u00a0équipements au plus.'
  const told = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []
  expect(told(ASS_CLIENT_STEP.schema, { equipmentsIncident: list })).toContainEqual(
    expect.objectContaining({ path: ['equipmentsIncident'], message }),
  )
  const call = bodyCalls().find(({ name }) => name === 'assureurs')?.schema ?? z.never()
  expect(told(call, { data: { ass: { equipements: list } } })).toContainEqual(
    expect.objectContaining({ path: ['data', 'ass', 'equipements'], message }),
  )
  expect(told(call, { data: { client: 2 ** 31 } })).toContainEqual(
    expect.objectContaining({
      path: ['data', 'client'],
      message: 'La valeur maximale est 2\u202f147\u202f483\u202f647.',
    }),
  )
})
