import { type SQL, sql } from 'drizzle-orm'
import type { Collection } from '@/lib/platform/api/collection'
import type { Field } from '@/lib/platform/api/fields'
import { targetOf } from './chain'
import { own } from './parse-filters'
import { relatedRows, type Scope } from './scope'
import type { Comparison, Filter, Value } from './types'

const CASTS: Record<Field['type'], SQL> = {
  string: sql.raw('text'),
  code: sql.raw('text'),
  integer: sql.raw('int'),
  number: sql.raw('float8'),
  boolean: sql.raw('boolean'),
  date: sql.raw('date'),
  datetime: sql.raw('timestamptz'),
  json: sql.raw('text'),
  integers: sql.raw('int'),
  strings: sql.raw('text'),
}

/** A condition on row `t`. Values are parameters, names are the registry's; related rows count only if the caller may read them. */
export function compileFilter(collection: Collection, filter: Filter, t: string, scope: Scope): SQL {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => compileFilter(collection, part, t, scope))
      if (parts.length === 0) return sql`true`
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`((${compileFilter(collection, filter.filter, t, scope)}) is not true)`
    case 'compare': {
      const field = own(collection.fields, filter.field)
      if (!field) throw new Error(`No field ${filter.field} in ${collection.name}`)
      return compileComparison(field, filter.operator, filter.values, t)
    }
    case 'related':
    case 'unrelated': {
      const relation = own(collection.relations, filter.relation)
      if (!relation) throw new Error(`No relation ${filter.relation} in ${collection.name}`)
      const other = scope.alias()
      const { from, where } = relatedRows(relation, t, other, scope)
      if (filter.kind === 'unrelated') return sql`not exists (select 1 from ${from} where ${where})`
      const inside = compileFilter(targetOf(relation, scope.caller), filter.filter, other, scope)
      return sql`exists (select 1 from ${from} where ${where} and ${inside})`
    }
  }
}

function compileComparison(field: Field, operator: Comparison, values: Value[], t: string): SQL {
  const expr = field.expr(t)
  const cast = CASTS[field.type]
  const [first = null, second = null] = values
  const isList = field.type === 'integers' || field.type === 'strings'
  if (operator === '$null' || operator === '$notNull') {
    const wantsNull = (operator === '$null') === (first === true)
    return wantsNull ? sql`${expr} is null` : sql`${expr} is not null`
  }
  if (isList) return compileList(expr, cast, operator, values)
  if (first === null && values.length === 1)
    return operator === '$eq' ? sql`${expr} is null` : sql`${expr} is not null`
  const value = sql`${first}::${cast}`
  // Instants are told to the millisecond, and are kept finer.
  const exact = field.type === 'datetime' ? sql`date_trunc('milliseconds', ${expr})` : expr
  switch (operator) {
    case '$eq':
      return sql`${exact} = ${value}`
    case '$ne':
      return sql`${exact} <> ${value}`
    case '$eqi':
      return sql`lower(${expr}) = lower(${value})`
    case '$nei':
      return sql`lower(${expr}) <> lower(${value})`
    case '$in':
      return sql`${exact} = any(${sql.param(values)}::${cast}[])`
    case '$notIn':
      return sql`${exact} <> all(${sql.param(values)}::${cast}[])`
    case '$lt':
      return sql`${expr} < ${value}`
    case '$lte':
      return sql`${exact} <= ${value}`
    case '$gt':
      return sql`${exact} > ${value}`
    case '$gte':
      return sql`${expr} >= ${value}`
    case '$between':
      return sql`(${expr} >= ${value} and ${exact} <= ${second}::${cast})`
    default:
      return compileLike(expr, operator, String(first))
  }
}

function compileList(expr: SQL, cast: SQL, operator: Comparison, values: Value[]): SQL {
  const overlaps = sql`${expr} && ${sql.param(values.filter((value) => value !== null))}::${cast}[]`
  return operator === '$eq' || operator === '$in' || operator === '$contains'
    ? overlaps
    : sql`not (${overlaps})`
}

function compileLike(expr: SQL, operator: Comparison, text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const blind = operator.endsWith('i')
  const starts = operator.startsWith('$startsWith')
  const ends = operator.startsWith('$endsWith')
  const pattern = `${starts ? '' : '%'}${escaped}${ends ? '' : '%'}`
  const like = blind ? sql`lower(${expr}) like lower(${pattern}::text)` : sql`${expr} like ${pattern}::text`
  return operator.startsWith('$not') ? sql`not (${like})` : like
}

/** `_q`: every word in some text field of the row, whatever its case. */
export function compileSearch(collection: Collection, text: string, t: string): SQL {
  const texts = Object.values(collection.fields).filter(({ type, column }) => type === 'string' && column)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const conditions = words.map((word) => {
    const matches = texts.map((field) => compileLike(field.expr(t), '$containsi', word))
    return matches.length > 0 ? sql`(${sql.join(matches, sql` or `)})` : sql`false`
  })
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
