import { type SQL, sql } from 'drizzle-orm'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import { compileWeight } from './compile-cost'
import { compileFilter, compileSearch } from './compile-filter'
import { compileRow, compileSort } from './compile-row'
import { mayRead, newScope, rowsOf, type Scope } from './scope'
import type { Query, Selection } from './types'

/** Where a row is looked for: its number, or its documentId. */
export type RowKey = { id: number } | { documentId: string }

/**
 * The one statement of a read: `rows` (JSON text of the page, relations included; null when the answer would be above the
 * limits, and nothing of it was built) and `total`. The page is cut first; its rows are then completed, so that relations
 * cost by the page and not by the table.
 */
export function compileFind(collection: Collection, query: Query, caller: Caller): SQL {
  const scope = newScope(caller, query.drafts)
  const t = scope.alias()
  const where = conditions(collection, query, t, scope)
  const order = compileSort(collection, query.sort, collection.order && ref(t, collection.order), t, scope)
  const { json, joins } = compileRow(collection, query, t, scope)
  const row = scope.alias()
  const page = sql.identifier(scope.alias())
  const weight = compileWeight(collection, query, sql`${page}`, scope.alias(), scope)
  const cut = sql`select ${sql.identifier(t)}.* from ${rowsOf(collection, t)} where ${where} order by ${order} ${slice(sliceOf(query))}`
  const rows = sql`select coalesce(json_agg(${ref(row, 'j')} order by ${ref(row, 'n')}), '[]'::json)::text from (select ${json} as j, row_number() over (order by ${order}) as n from ${page} ${sql.identifier(t)}${joins}) ${sql.identifier(row)}`
  const total = query.page.withCount
    ? sql`(select count(*)::int from ${rowsOf(collection, t)} where ${where})`
    : sql`null::int`
  return sql`with ${page} as materialized (${cut}) select case when f.weight <= 1 then (${rows}) end as rows, ${total} as total, f.weight, f.relations from (${weight}) f`
}

/** Written in the text: a plan kept for any value would take a tenth of the rows for the page. */
const slice = ({ offset, limit }: { offset: number; limit: number }): SQL =>
  sql.raw(`limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}`)

export function sliceOf({ page }: Query): { offset: number; limit: number } {
  if (page.style === 'offset') return { offset: page.start, limit: page.limit }
  return { offset: (page.page - 1) * page.pageSize, limit: page.pageSize }
}

/**
 * The one statement that reads a row by its id: `row`, JSON text, null when it would be above the limits; nothing when the
 * caller may not see it.
 */
export function compileFindOne(
  collection: Collection,
  key: RowKey,
  selection: Selection & { drafts: boolean },
  caller: Caller,
): SQL {
  const scope = newScope(caller, selection.drafts)
  const t = scope.alias()
  const { json, joins } = compileRow(collection, selection, t, scope)
  const where = sql`${keyCondition(key, t)} and ${mayRead(collection, t, scope)}`
  if (selection.populate.length === 0)
    return sql`select ${json}::text as row from ${rowsOf(collection, t)} where ${where}`
  const found = sql.identifier(scope.alias())
  const weight = compileWeight(collection, selection, sql`${found}`, scope.alias(), scope)
  return sql`with ${found} as materialized (select ${sql.identifier(t)}.* from ${rowsOf(collection, t)} where ${where}) select case when f.weight <= 1 then (select ${json}::text from ${found} ${sql.identifier(t)}${joins}) end as row, f.weight, f.relations from (${weight}) f where exists (select 1 from ${found})`
}

/** Number of the rows a query finds. */
export function compileCount(collection: Collection, query: Query, caller: Caller): SQL {
  const scope = newScope(caller, query.drafts)
  const t = scope.alias()
  return sql`select count(*)::int as total from ${rowsOf(collection, t)} where ${conditions(collection, query, t, scope)}`
}

function conditions(collection: Collection, query: Query, t: string, scope: Scope): SQL {
  const parts = [mayRead(collection, t, scope)]
  if (query.filter) parts.push(compileFilter(collection, query.filter, t, scope))
  if (query.search) parts.push(compileSearch(collection, query.search, t))
  const own = collection.ownFilter(query.own, t)
  if (own) parts.push(own)
  return sql.join(parts, sql` and `)
}

export function keyCondition(key: RowKey, t: string): SQL {
  return 'id' in key ? sql`${ref(t, 'id')} = ${key.id}` : sql`${ref(t, 'document_id')} = ${key.documentId}`
}
