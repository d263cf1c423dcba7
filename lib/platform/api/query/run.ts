import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cible, isCible } from '@/lib/domain/acces/droits/appelants'
import { changeable } from '@/lib/domain/acces/droits/collections'
import type { Caller, Collection } from '@/lib/platform/api/collection'
import type { Db, Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { recordId } from '@/lib/platform/record-id'
import { compileCount, compileFind, compileFindOne, type RowKey, sliceOf } from './compile'
import { MAX_BYTES, tooMuch } from './compile-cost'
import { executeRead } from './execute'
import { searchMs } from './related'
import type { Query, Selection } from './types'

const found = z.object({ rows: z.string().nullable(), total: z.number().nullable() })
const foundOne = z.object({ row: z.string().nullable() })

export type PaginationMeta =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number }

/** `rows` is JSON text, as the database wrote it. */
export type Page = { rows: string; count: number | undefined; pagination: PaginationMeta }

/** The rows of a page and the exact total, in one statement. Throws ValidationError above the limits of an answer. */
export async function find(collection: Collection, query: Query, caller: Caller): Promise<Page> {
  const [result] = await executeRead(compileFind(collection, query, caller), searchMs(query.filter))
  const { rows, total } = found.parse(result)
  return { rows: within(rows), count: rowCount(query, total), pagination: paginationMeta(query, total) }
}

/** The text within the limits. Throws ValidationError; what the database measured is exact but for escapes. */
function within(text: string | null): string {
  if (text === null || Buffer.byteLength(text) > MAX_BYTES) throw tooMuch()
  return text
}

function rowCount(query: Query, total: number | null): number | undefined {
  const { offset, limit } = sliceOf(query)
  return total === null ? undefined : Math.min(limit, Math.max(0, total - offset))
}

function paginationMeta({ page }: Query, total: number | null): PaginationMeta {
  if (page.style === 'offset')
    return { start: page.start, limit: page.limit, ...(total === null ? {} : { total }) }
  const counted = total === null ? {} : { pageCount: Math.ceil(total / page.pageSize), total }
  return { page: page.page, pageSize: page.pageSize, ...counted }
}

/** Number of the rows that a query finds. */
export async function count(collection: Collection, query: Query, caller: Caller): Promise<number> {
  const [result] = await executeRead(compileCount(collection, query, caller), searchMs(query.filter))
  return z.object({ total: z.number() }).parse(result).total
}

type OneSelection = Selection & { drafts: boolean }

/** One row as JSON text; null when there is none that the caller may see. Throws ValidationError above the limits. */
export async function findOne(
  collection: Collection,
  key: RowKey,
  selection: OneSelection,
  caller: Caller,
  on?: Tx | Db,
): Promise<string | null> {
  const statement = compileFindOne(collection, key, selection, caller)
  return firstRow(on ? (await on.execute(statement)).rows : await executeRead(statement))
}

function firstRow(rows: unknown): string | null {
  const [row] = z.array(foundOne).parse(rows)
  return row ? within(row.row) : null
}

/** The row of an address: a number, or a documentId. Throws NotFoundError for what is neither. */
export function rowKey(text: string): RowKey {
  const id = recordId(text)
  if (id !== null) return { id }
  if (/^[a-z][a-z0-9]{1,63}$/.test(text)) return { documentId: text }
  throw new NotFoundError()
}

/** Everything of a row, and nothing related. */
export const WHOLE: OneSelection = { fields: null, populate: [], drafts: false }

/**
 * Reads what a row is to the caller, and whether they may change something of it; null when it is not there for them.
 * Locks it until the transaction ends.
 */
export async function lockRow(
  tx: Tx,
  collection: Collection,
  key: RowKey,
  caller: Caller,
): Promise<{ id: number; cible: Cible; editable: boolean } | null> {
  const table = collection.table
  const where = 'id' in key ? sql`t0.id = ${key.id}` : sql`t0.document_id = ${key.documentId}`
  await tx.execute(sql`select 1 from ${table} t0 where ${where} for update`)
  const result = await tx.execute(
    sql`select t0.id, ${collection.cible('t0', caller)} as cible from ${collection.source} t0 where ${where} and ${collection.visible('t0', caller)}`,
  )
  const [row] = z.array(z.object({ id: z.number(), cible: z.string().refine(isCible) })).parse(result.rows)
  if (row === undefined) return null
  return { ...row, editable: changeable(collection.name, caller).includes(row.cible) }
}
