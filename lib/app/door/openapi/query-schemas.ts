import type { Collection, Relation } from '@/lib/platform/api/collection'
import type { Field, FieldType } from '@/lib/platform/api/fields'
import { MAX_VALUES } from '@/lib/platform/api/query/parse-filters'
import { COMPARISONS, type Comparison } from '@/lib/platform/api/query/types'
import { isApplicable } from '@/lib/platform/api/query/values'
import { type Json, refTo } from './schema'

const TYPES: Record<FieldType, Json> = {
  string: { type: 'string' },
  code: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  json: { type: 'string' },
  integers: { type: 'integer' },
  strings: { type: 'string' },
}

const closed = (properties: Json): Json => ({ type: 'object', additionalProperties: false, properties })
const FLAG = { type: 'boolean' }

/** Value of an operator for a field of a type. */
function operand(operator: Comparison, value: Json): Json {
  if (operator === '$null' || operator === '$notNull') return FLAG
  if (operator === '$in' || operator === '$notIn')
    return { type: 'array', items: value, minItems: 1, maxItems: MAX_VALUES }
  if (operator === '$between') return { type: 'array', items: value, minItems: 2, maxItems: 2 }
  return value
}

/** Conditions on a field of a type: a value it equals, or operators with theirs. */
function conditionsOn(type: FieldType): Json {
  const value = TYPES[type]
  const operators = COMPARISONS.filter((operator) => isApplicable(operator, type))
  const conditions = closed({
    ...Object.fromEntries(operators.map((operator) => [operator, operand(operator, value)])),
    $not: refTo(`filtre-${type}`),
  })
  return operators.includes('$eq') ? { anyOf: [value, conditions] } : conditions
}

/** Parts that all collections share. */
export const sharedSchemas = (): Json => ({
  ...Object.fromEntries(
    (Object.keys(TYPES) as FieldType[]).map((type) => [`filtre-${type}`, conditionsOn(type)]),
  ),
  presence: closed({ $null: FLAG, $notNull: FLAG }),
})

const names = (record: Record<string, unknown>) => Object.keys(record)
const isSorted = ([, { type }]: [string, Field]) => !['json', 'integers', 'strings'].includes(type)
const sortedBy = ({ fields }: Collection): string[] =>
  Object.entries(fields)
    .filter(isSorted)
    .map(([name]) => name)

function filtersOf({ name, fields, relations }: Collection): Json {
  const own = Object.entries(fields).map(([field, { type }]) => [field, refTo(`filtre-${type}`)])
  const related = Object.entries(relations).map(([relation, { target }]) => [relation, onRelation(target())])
  const group = { type: 'array', items: refTo(`${name}-filters`) }
  return closed({
    ...Object.fromEntries([...own, ...related]),
    $and: group,
    $or: group,
    $not: refTo(`${name}-filters`),
  })
}

/** Conditions on related rows: one of them by its number or documentId, their presence, or their own fields. */
const onRelation = ({ name, fields }: Collection): Json => ({
  anyOf: [
    ...(fields.id ? [{ type: ['integer', 'string'] }] : []),
    refTo('presence'),
    refTo(`${name}-filters`),
  ],
})

/** Fields of the row, and of the rows that its relations to one row lead to. */
function sortOf(collection: Collection): Json {
  const related = Object.entries(collection.relations)
    .filter(([, { kind, alias }]) => kind === 'one' && !alias)
    .flatMap(([name, relation]) => sortedBy(relation.target()).map((field) => `${name}.${field}`))
  const all = [...sortedBy(collection), ...related]
  return { type: 'string', enum: all.flatMap((field) => [`${field}:asc`, `${field}:desc`]) }
}

const populated = ({ target }: Relation): Json => ({ anyOf: [FLAG, refTo(`${target().name}-selection`)] })

const populateOf = ({ relations }: Collection): Json =>
  closed(Object.fromEntries(Object.entries(relations).map(([name, relation]) => [name, populated(relation)])))

/** Schema of the parameters on related rows. */
const selectionOf = ({ name, relations }: Collection): Json =>
  closed({
    fields: { type: 'array', items: refTo(`${name}-fields`) },
    filters: refTo(`${name}-filters`),
    sort: { type: 'array', items: refTo(`${name}-sort`) },
    ...(names(relations).length > 0 ? { populate: refTo(`${name}-populate`) } : {}),
    count: FLAG,
  })

/** Schemas of the query string of a collection, and of those that its relations lead to. */
export function querySchemas(collection: Collection): Json {
  const { name, fields, relations } = collection
  return {
    [`${name}-fields`]: { type: 'string', enum: names(fields) },
    [`${name}-filters`]: filtersOf(collection),
    [`${name}-sort`]: sortOf(collection),
    [`${name}-selection`]: selectionOf(collection),
    ...(names(relations).length > 0 ? { [`${name}-populate`]: populateOf(collection) } : {}),
  }
}
