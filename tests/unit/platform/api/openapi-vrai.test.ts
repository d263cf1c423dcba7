import qs from 'qs'
import { z } from 'zod'
import { openApi } from '@/lib/app/door/openapi/document'
import { described } from '@/lib/app/door/openapi/rows'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Call } from '@/lib/platform/api/call'
import type { Caller } from '@/lib/platform/api/collection'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { COMPARISONS } from '@/lib/platform/api/query/types'
import { DECLARED } from '../../../support/calls'

const CALLS = DECLARED.filter((call): call is Call => call.spec !== undefined)
const caller: Caller = {
  userId: 1,
  roleId: ROLES.SUPER_ADMINISTRATEUR,
  utilisateurEHS: true,
  test: false,
}

const node = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})
const parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })
const media = z.looseObject({
  schema: z.looseObject({
    required: z.array(z.string()).default([]),
    properties: z.record(z.string(), z.unknown()),
  }),
  encoding: z.record(z.string(), z.looseObject({ contentType: z.string() })).optional(),
})
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z.array(z.unknown()),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), z.unknown()),
  }),
})
const DESCRIPTION = document.parse(JSON.parse(JSON.stringify(openApi(CALLS, '/v2/api'))))
const { paths, components } = DESCRIPTION

const resolved = (schema: unknown): z.output<typeof node> => {
  const found = node.parse(schema)
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(found.$ref ?? '') ?? []
  return name === undefined ? found : resolved(components.schemas[name])
}

/** Every value that a schema describes, one for each of its branches, no deeper than `depth` parts. */
function samples(schema: unknown, depth: number): unknown[] {
  const { anyOf, enum: words, properties, items, type, format, minItems = 1 } = resolved(schema)
  if (anyOf) return anyOf.flatMap((branch) => samples(branch, depth))
  if (words) return words
  if (properties) {
    if (depth === 0) return []
    return Object.entries(properties).flatMap(([name, property]) =>
      samples(property, depth - 1).map((value) => ({ [name]: value })),
    )
  }
  if (items) return samples(items, depth).map((value) => Array.from({ length: minItems }, () => value))
  if (format === 'date') return ['2026-11-20']
  if (format === 'date-time') return ['2026-11-20T08:00:00.000Z']
  const [first] = [type].flat()
  return first === 'boolean' ? [true] : first === 'string' ? ['a'] : [1]
}

const parameterOf = (value: unknown) => {
  const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(value)
  return parameter.parse($ref === undefined ? value : components.parameters[$ref.split('/').at(-1) ?? ''])
}
const queryOf = (parameters: readonly unknown[]) =>
  parameters.map(parameterOf).filter((found) => found.in === 'query')

/** Parts of a query string that are refused, and why. */
function refusal(name: string, search: string): string | null {
  const collection = described().find((known) => known.name === name)
  if (!collection) return `${name} : inconnue`
  try {
    parseQuery(collection, search, caller)
    return null
  } catch (error) {
    return `${name} ${decodeURIComponent(search)} : ${JSON.stringify(error)}`
  }
}

/** A chain that comes back is refused (SAFE-05), which no schema tells. */
const isComingBack = (refused: string | null): boolean => refused?.includes('Populate comes back to') === true

test('[API-41] whatever the description says of the query string of a collection, its parser takes', () => {
  const refused: string[] = []
  let asked = 0
  for (const { name, component } of described()) {
    if (component) continue
    const find = paths[`/${name}`]?.get
    expect([name, find !== undefined]).toEqual([name, true])
    for (const { name: key, schema } of queryOf(find?.parameters ?? []))
      for (const value of samples(schema, 2)) {
        asked += 1
        const found = refusal(name, qs.stringify({ [key]: value }))
        if (found !== null && !isComingBack(found)) refused.push(found)
      }
  }
  expect(refused.slice(0, 10)).toEqual([])
  expect(asked).toBeGreaterThan(2_000)
})

test('[API-41] the description tells every field, operator, order and relation that the parser takes', () => {
  const missing: string[] = []
  for (const { name, fields, relations, component } of described()) {
    if (component) continue
    const filters = resolved({ $ref: `#/components/schemas/${name}-filters` }).properties ?? {}
    const orders = resolved({ $ref: `#/components/schemas/${name}-sort` }).enum ?? []
    for (const field of Object.keys(fields)) {
      const told = samples(filters[field], 1).flatMap((value) => Object.keys(Object(value)))
      for (const operator of COMPARISONS) {
        const values = ['1', '2026-11-20', 'true'].map((value) =>
          operator === '$between' ? [value, value] : value,
        )
        const searches = values.map((value) => qs.stringify({ filters: { [field]: { [operator]: value } } }))
        const isTaken = searches.some((search) => refusal(name, search) === null)
        if (isTaken !== told.includes(operator)) missing.push(`${name}.${field} ${operator}`)
      }
      for (const order of [`${field}:asc`, `${field}:desc`])
        if ((refusal(name, qs.stringify({ sort: order })) === null) !== orders.includes(order))
          missing.push(`${name} ${order}`)
    }
    const populate = Object.keys(relations)
    if (populate.length > 0)
      expect(
        Object.keys(resolved({ $ref: `#/components/schemas/${name}-populate` }).properties ?? {}),
      ).toEqual(populate)
  }
  expect(missing).toEqual([])
})

/** Names of a query string that a call does not know. */
function unknownNames({ spec }: Call, names: readonly string[]): string[] {
  const parsed = spec.query?.safeParse(Object.fromEntries(names.map((name) => [name, '1'])))
  return (parsed?.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  )
}

test('[API-41] every call that takes a form names its files, with their number and types, and no call has a parameter that it refuses', () => {
  let forms = 0
  for (const call of CALLS) {
    const { method, path, spec } = call
    const name = `${method} ${path}`
    const described = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const names = queryOf(described?.parameters ?? []).map((found) => found.name)
    if (!spec.lists) expect([name, unknownNames(call, names)]).toEqual([name, []])
    const content = described?.requestBody?.content['multipart/form-data']
    expect([name, content !== undefined]).toEqual([name, spec.multipart !== undefined])
    if (!spec.multipart) continue
    forms += 1
    const { schema, encoding } = media.parse(content)
    const { files, json = [], bodyIn } = spec.multipart
    if (files === null) {
      expect([name, 'files' in schema.properties]).toEqual([name, false])
      continue
    }
    expect([name, schema.properties.files]).toMatchObject([
      name,
      { type: 'array', minItems: files.minimum, maxItems: files.maximum, items: { format: 'binary' } },
    ])
    expect([name, schema.required.includes('files')]).toEqual([name, files.minimum > 0])
    expect([name, encoding?.files?.contentType]).toEqual([name, files.types.join(', ')])
    for (const part of [...json, ...(bodyIn ? [bodyIn] : [])])
      expect([name, part, encoding?.[part]?.contentType]).toEqual([name, part, 'application/json'])
  }
  expect(forms).toBeGreaterThan(15)
})

test('[API-41] every operation has a name of its own, a sentence, a chapter and the one shape of refusals', () => {
  const all = Object.values(paths).flatMap((operations) => Object.values(operations))
  const names = all.map(({ operationId }) => operationId)
  expect(names.filter((name, rank) => names.indexOf(name) !== rank)).toEqual([])
  expect(names.filter((name) => !/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))).toEqual([])
  for (const { operationId, responses } of all)
    expect([operationId, responses['4XX'], responses.default]).toEqual([
      operationId,
      { $ref: '#/components/responses/Error' },
      { $ref: '#/components/responses/Error' },
    ])
})
