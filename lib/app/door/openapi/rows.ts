import { COLLECTIONS } from '@/lib/app/collections.generated'
import { type Ecriture, isWritten } from '@/lib/domain/acces/droits/collections'
import { isDroitJeton } from '@/lib/domain/administration/integrations/droits'
import type { Collection } from '@/lib/platform/api/collection'
import type { FieldType } from '@/lib/platform/api/fields'
import { ERROR, IDEMPOTENCY, type Json, json, schemaOf } from './schema'
import { security } from './security'

export const collections = (): Collection[] => [...new Set(COLLECTIONS.values())]

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
export function rowSchema({ fields, relations }: Collection): Json {
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

/** The right by which a token makes a call of a collection, where tokens are offered it (FIRST-36). */
function token({ name }: Collection, direction: 'lire' | 'ecrire'): Json {
  const right = `${name}:${direction}`
  return isDroitJeton(right) ? security({ jeton: right, session: 'session' }) : {}
}

export function collectionPaths(): Record<string, Json> {
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
      const [lire, ecrire] = [token(collection, 'lire'), token(collection, 'ecrire')]
      const create = {
        ...ecrire,
        parameters: [IDEMPOTENCY, ...READ_PARAMETERS],
        requestBody: body('create'),
        responses: { '201': created, default: ERROR },
      }
      const update = {
        ...ecrire,
        parameters: [id, ...SELECTION_PARAMETERS],
        requestBody: body('update'),
        responses: { '200': one, default: ERROR },
      }
      const remove = {
        ...ecrire,
        parameters: [id],
        responses: { '204': { description: 'Supprimé.' }, default: ERROR },
      }
      const find = {
        ...lire,
        parameters: [...READ_PARAMETERS, ...own],
        responses: { '200': list, default: ERROR },
      }
      const findOne = {
        ...lire,
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
              ...lire,
              parameters: READ_PARAMETERS,
              responses: { '200': json('Nombre.', { type: 'integer' }), default: ERROR },
            },
          },
        ],
      ]
    }),
  )
}
