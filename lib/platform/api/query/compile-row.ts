import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Collection, Relation } from '@/lib/platform/api/collection'
import type { Field } from '@/lib/platform/api/fields'
import { ref } from '@/lib/platform/api/fields'
import { targetOf } from './chain'
import { compileFilter } from './compile-filter'
import { own } from './parse-filters'
import { relatedRows, type Scope } from './scope'
import type { Populate, Selection, Sort } from './types'

/** Related rows shown under one row. */
export const MAX_RELATED = 5000

/** A row as JSON, and the lateral joins that its relations need. */
export function compileRow(
  collection: Collection,
  selection: Selection,
  t: string,
  scope: Scope,
): { json: SQL; joins: SQL } {
  const columns = shownFields(collection, selection.fields).map(
    ([name, field]) => sql`${jsonValue(field, t)} as ${sql.identifier(name)}`,
  )
  const joins = selection.populate.map((populate) => {
    const relation = own(collection.relations, populate.relation)
    if (!relation) throw new Error(`No relation ${populate.relation} in ${collection.name}`)
    const p = scope.alias()
    columns.push(sql`${ref(p, 'j')} as ${sql.identifier(populate.relation)}`)
    return sql` left join lateral (${compileRelated(relation, populate, t, scope)}) ${sql.identifier(p)} on true`
  })
  return {
    json: sql`(select row_to_json(c) from (select ${sql.join(columns, sql`, `)}) c)`,
    joins: sql.join(joins),
  }
}

/** Chosen fields come with the id alone (API-13). */
export function shownFields(collection: Collection, names: string[] | null): [string, Field][] {
  const fields = Object.entries(collection.fields)
  return names ? fields.filter(([name]) => name === 'id' || names.includes(name)) : fields
}

/** An instant as the API writes it: UTC, to the millisecond. */
export const jsonInstant = (instant: SQL | PgColumn): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function jsonValue({ type, expr }: Field, t: string): SQL {
  if (type === 'datetime') return jsonInstant(expr(t))
  return type === 'number' ? sql`(${expr(t)})::float8` : expr(t)
}

function compileRelated(relation: Relation, populate: Populate, parent: string, scope: Scope): SQL {
  const target = targetOf(relation, scope.caller)
  const t = scope.alias()
  const { from, where, order } = relatedRows(relation, parent, t, scope)
  const condition = populate.filter
    ? sql`${where} and ${compileFilter(target, populate.filter, t, scope)}`
    : where
  if (populate.count)
    return sql`select json_build_object('count', count(*)::int) as j from ${from} where ${condition}`
  const { json, joins } = compileRow(target, populate, t, scope)
  if (relation.kind === 'one') return sql`select ${json} as j from ${from}${joins} where ${condition} limit 1`
  const ordering = compileSort(target, populate.sort, order, t, scope)
  const row = scope.alias()
  return sql`select coalesce(json_agg(${ref(row, 'j')} order by ${ref(row, 'n')}), '[]'::json) as j from (select ${json} as j, row_number() over (order by ${ordering}) as n from ${from}${joins} where ${condition} order by n limit ${MAX_RELATED}) ${sql.identifier(row)}`
}

/** `order by` of rows `t`: what is asked, else the relation's own order; always total, by the id. */
export function compileSort(
  collection: Collection,
  sorts: Sort[],
  own_: SQL | null,
  t: string,
  scope: Scope,
): SQL {
  const keys = sorts.map((sort) => {
    const key = sortKey(collection, sort.path, sort.field, t, scope)
    return sort.descending ? sql`${key} desc nulls last` : sql`${key} asc nulls last`
  })
  if (keys.length === 0 && own_) keys.push(own_)
  return sql.join([...keys, ref(t, 'id')], sql`, `)
}

function sortKey(collection: Collection, path: string[], name: string, t: string, scope: Scope): SQL {
  const [relationName, ...rest] = path
  if (relationName === undefined) {
    const field = own(collection.fields, name)
    if (!field) throw new Error(`No field ${name} in ${collection.name}`)
    // A database may compare bytes, as the embedded one does: É would come after z.
    return field.type === 'string' ? sql`lower(unaccent(${field.expr(t)}))` : field.expr(t)
  }
  const relation = own(collection.relations, relationName)
  if (!relation) throw new Error(`No relation ${relationName} in ${collection.name}`)
  const other = scope.alias()
  const { from, where } = relatedRows(relation, t, other, scope)
  return sql`(select ${sortKey(targetOf(relation, scope.caller), rest, name, other, scope)} from ${from} where ${where})`
}
