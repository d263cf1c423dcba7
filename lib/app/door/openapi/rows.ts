import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Collection } from '@/lib/platform/api/collection'
import type { FieldType } from '@/lib/platform/api/fields'
import { type Json, refTo, schemaOf } from './schema'

export const collections = (): Collection[] => [...new Set(COLLECTIONS.values())]

/** The collections with those that relations lead to and that have no address: the components. */
export function described(): Collection[] {
  const found = new Set(collections())
  for (const { relations } of found) for (const { target } of Object.values(relations)) found.add(target())
  return [...found]
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
export function rowSchema({ fields, relations }: Collection): Json {
  const read = Object.entries(fields).map(([name, { type }]) => [name, READ_TYPES[type]])
  const related = Object.entries(relations).map(([name, relation]) => {
    const row = refTo(relation.target().name)
    return [
      name,
      relation.kind === 'one' ? { anyOf: [row, { type: 'null' }] } : { type: 'array', items: row },
    ]
  })
  return {
    type: 'object',
    ...(fields.id ? { required: ['id'] } : {}),
    properties: Object.fromEntries([...read, ...related]),
  }
}

/** Schema of `data`: the fields and relations that somebody may write, and what is checked and not kept. */
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

/** Body of a write: `data`, with the keys that the collection takes beside it. */
export function bodyOf(collection: Collection, action: 'create' | 'update'): Json {
  const data = dataSchema(collection, action)
  const beside = collection.bodyKeys.map((name) => {
    const field = collection.fields[name]
    return [name, field === undefined ? {} : schemaOf(field.schema, 'input')]
  })
  const properties = { ...Object.fromEntries(beside), data }
  const schema = collection.unwrapped
    ? data
    : { type: 'object', required: ['data'], properties, additionalProperties: false }
  return { required: true, content: { 'application/json': { schema } } }
}
