import { createHash } from 'node:crypto'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { ligneOfCall, OBJETS, QUI_APPELLE } from '@/lib/domain/acces/droits/appels'
import { type Ecriture, isWritten } from '@/lib/domain/acces/droits/collections'
import type { Auth } from '@/lib/platform/api/admit'
import type { Call } from '@/lib/platform/api/call'
import type { Collection } from '@/lib/platform/api/collection'
import type { FieldType } from '@/lib/platform/api/fields'
import { sessionCookieName } from '@/lib/platform/auth/cookies'

type Json = Record<string, unknown>

const errorSchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
})

/** The published description of every call (OpenAPI 3.1), made of the schemas that the calls are checked with. */
export function openApi(calls: readonly Call[], server: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'API de l’extranet', version: '2' },
    servers: [{ url: server }],
    security: [{ bearer: [] }, { session: [] }],
    paths: merged(collectionPaths(), callPaths(calls)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() },
        jeton: {
          type: 'http',
          scheme: 'bearer',
          description: 'Jeton d’intégration, dont les droits sont choisis à sa création.',
        },
      },
      responses: { Error: json('Refus, avec une phrase en français.', schemaOf(errorSchema, 'output')) },
      schemas: {
        ...Object.fromEntries(collections().map((collection) => [collection.name, rowSchema(collection)])),
        ...Object.fromEntries(parts),
      },
    },
  }
}

/** Operations of the collections, and over them those of the calls at the same address. */
function merged(paths: Record<string, Json>, routes: Record<string, Json>): Json {
  const own = Object.entries(routes).map(([path, operations]) => [path, { ...paths[path], ...operations }])
  return { ...paths, ...Object.fromEntries(own) }
}

const collections = (): Collection[] => [...new Set(COLLECTIONS.values())]

/** Where a schema that refers to a part of itself is put: its references are addresses in the whole description. */
const parts = new Map<string, Json>()

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify($defs ?? null)
  const name = (key: string) => `partie-${createHash('sha256').update(text).digest('hex').slice(0, 8)}-${key}`
  const addressed = (value: unknown): Json =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_whole, key: string) =>
        JSON.stringify(`#/components/schemas/${name(key)}`),
      ),
    )
  for (const [key, part] of Object.entries($defs ?? {})) parts.set(name(key), addressed(part))
  return addressed(rest)
}

const json = (description: string, schema: unknown): Json => ({
  description,
  content: { 'application/json': { schema } },
})

function callPaths(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return paths
}

/** Rights that the decision table gives on a call that writes. */
function droits(method: string, path: string): Json {
  const ligne = ligneOfCall(method, path)
  return ligne ? { 'x-droits': { qui: QUI_APPELLE[ligne.qui], ecrit: OBJETS[ligne.ecrit] } } : {}
}

/** Who needs nothing, or the token of an integrator with its right; a session anywhere else. */
function security(auth: Auth): Json {
  if (auth === 'public') return { security: [] }
  if (typeof auth === 'string') return {}
  const people = auth.session ? [{ bearer: [] }, { session: [] }] : []
  return { security: [{ jeton: [] }, ...people], 'x-jeton': auth.jeton }
}

function operation({ method, path, spec }: Call): Json {
  const types = [
    ...(spec.multipart ? ['multipart/form-data'] : []),
    ...(!spec.multipart || spec.multipart.orJson ? ['application/json'] : []),
  ]
  const taken = spec.body ? schemaOf(spec.body, 'input') : spec.multipart && { type: 'object' }
  return {
    ...(spec.summary ? { summary: spec.summary } : {}),
    ...security(spec.auth),
    ...droits(method, path),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(spec.query),
      ...(spec.creates ? [IDEMPOTENCY] : []),
      ...(spec.captcha ? [CAPTCHA] : []),
    ],
    ...(taken
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(types.map((type) => [type, { schema: taken }])),
          },
        }
      : {}),
    responses: { [String(spec.status ?? 200)]: answer(spec), default: ERROR },
  }
}

function answer({ status, output }: Call['spec']): Json {
  if (status === 204) return { description: 'Succès, sans corps.' }
  if (status === 303) return { description: 'Succès : la réponse mène à une page.' }
  return json('Succès.', output ? schemaOf(output, 'output') : {})
}

const ERROR = { $ref: '#/components/responses/Error' }
const CAPTCHA = {
  name: 'X-Captcha-Token',
  in: 'header',
  required: false,
  description: 'Réponse du captcha, quand un captcha est configuré.',
  schema: { type: 'string', maxLength: 4096 },
}
const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Une clé par envoi : le même envoi répété ne crée qu’un élément.',
  schema: { type: 'string', maxLength: 200 },
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const described = z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .parse(schemaOf(schema, 'input'))
  return Object.entries(described.properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: described.required.includes(name),
    schema: property,
  }))
}

const READ_TYPES: Record<FieldType, Json> = {
  string: { type: ['string', 'null'] },
  code: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  datetime: { type: ['string', 'null'], format: 'date-time' },
  json: {},
  integers: { type: 'array', items: { type: 'integer' } },
  strings: { type: 'array', items: { type: 'string' } },
}

/** A row as it is read; relations are there when they are asked for. */
function rowSchema({ fields, relations }: Collection): Json {
  const read = Object.entries(fields).map(([name, { type }]) => [name, READ_TYPES[type]])
  const related = Object.entries(relations).map(([name, relation]) => {
    const target = relation.target()
    const row = target.component ? { type: 'object' } : { $ref: `#/components/schemas/${target.name}` }
    return [
      name,
      relation.kind === 'one' ? { anyOf: [row, { type: 'null' }] } : { type: 'array', items: row },
    ]
  })
  return { type: 'object', required: ['id'], properties: Object.fromEntries([...read, ...related]) }
}

/** Schema of a body: the fields and relations that somebody may write, and what is checked and not kept. */
function dataSchema(collection: Collection, action: 'create' | 'update'): Json {
  const fields = Object.entries(collection.fields).filter(
    ([, { column, writer }]) => column && writer !== 'nobody',
  )
  const relations = Object.entries(collection.relations).filter(
    ([, { writable, fixed }]) => writable && (action === 'create' || !fixed),
  )
  const required = [...fields, ...relations].filter(([, entry]) => entry.required).map(([name]) => name)
  return {
    type: 'object',
    additionalProperties: false,
    ...(action === 'create' ? { required } : {}),
    properties: Object.fromEntries([
      ...fields.map(([name, { schema }]) => [name, schemaOf(schema, 'input')]),
      ...relations.map(([name]) => [name, RELATION]),
      ...Object.entries(collection.leftOut).map(([name, schema]) => [name, schemaOf(schema, 'input')]),
    ]),
  }
}

const RELATION = {
  description: 'Numéro, documentId, objet, liste, ou {connect, disconnect, set}.',
  type: ['integer', 'string', 'object', 'array', 'null'],
}

const READ_PARAMETERS = ['filters', 'sort', 'pagination', 'fields', 'populate', 'status', '_q'].map(
  (name) => ({
    name,
    in: 'query',
    required: false,
    style: 'deepObject',
    explode: true,
    schema: name === '_q' || name === 'status' ? { type: 'string' } : {},
  }),
)

/** Those that mean something to one row. */
const SELECTION_PARAMETERS = READ_PARAMETERS.filter(({ name }) =>
  ['fields', 'populate', 'status'].includes(name),
)

const pagination = { type: 'object', additionalProperties: { type: 'integer' } }

function collectionPaths(): Record<string, Json> {
  return Object.fromEntries(
    collections().flatMap((collection) => {
      const row = { $ref: `#/components/schemas/${collection.name}` }
      const wrap = (data: Json, meta: Json, more: Json = {}): Json =>
        collection.unwrapped
          ? data
          : { type: 'object', properties: { data, ...more, meta: { type: 'object', properties: meta } } }
      const one = json('L’élément.', wrap(row, {}))
      const list = json('Les éléments.', wrap({ type: 'array', items: row }, { pagination }))
      const id = {
        name: 'id',
        in: 'path',
        required: true,
        description: 'Numéro ou documentId.',
        schema: { type: 'string' },
      }
      const body = (action: 'create' | 'update'): Json => {
        const data = dataSchema(collection, action)
        const beside = Object.fromEntries(
          collection.bodyKeys.map((name) => {
            const field = collection.fields[name]
            return [name, field === undefined ? {} : schemaOf(field.schema, 'input')]
          }),
        )
        const schema = collection.unwrapped
          ? data
          : {
              type: 'object',
              required: ['data'],
              properties: { ...beside, data },
              additionalProperties: false,
            }
        return { required: true, content: { 'application/json': { schema } } }
      }
      const own = collection.ownKeys.map((name) => ({
        name,
        in: 'query',
        required: false,
        schema: { type: 'string' },
      }))
      const isOpen = (action: Ecriture) => isWritten(collection.name, action)
      const { echo } = collection
      const created = echo ? json('L’élément.', wrap(row, {}, { [echo]: row })) : one
      const create = {
        parameters: [IDEMPOTENCY, ...READ_PARAMETERS],
        requestBody: body('create'),
        responses: { '201': created, default: ERROR },
      }
      const update = {
        parameters: [id, ...SELECTION_PARAMETERS],
        requestBody: body('update'),
        responses: { '200': one, default: ERROR },
      }
      const remove = { parameters: [id], responses: { '204': { description: 'Supprimé.' }, default: ERROR } }
      const find = { parameters: [...READ_PARAMETERS, ...own], responses: { '200': list, default: ERROR } }
      const findOne = {
        parameters: [id, ...SELECTION_PARAMETERS],
        responses: { '200': one, default: ERROR },
      }
      return [
        [`/${collection.name}`, { get: find, ...(isOpen('create') ? { post: create } : {}) }],
        [
          `/${collection.name}/{id}`,
          {
            get: findOne,
            ...(isOpen('update') ? { put: update } : {}),
            ...(isOpen('delete') ? { delete: remove } : {}),
          },
        ],
        [
          `/${collection.name}/count`,
          {
            get: {
              parameters: READ_PARAMETERS,
              responses: { '200': json('Nombre.', { type: 'integer' }), default: ERROR },
            },
          },
        ],
      ]
    }),
  )
}
