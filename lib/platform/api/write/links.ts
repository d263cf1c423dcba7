import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller, Relation } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import type { RowKey } from '@/lib/platform/api/query/compile'
import { mayRelate, newScope, rowsOf } from '@/lib/platform/api/query/scope'
import { isSuper } from '@/lib/platform/api/rights'
import type { Tx } from '@/lib/platform/db/client'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'

const identifier = z.union([
  z.int().min(1).max(2_147_483_647),
  z.string().regex(/^([1-9]\d{0,9}|[a-z][a-z0-9]{1,63})$/),
])
const reference = z.union([
  identifier,
  z.looseObject({ documentId: identifier }),
  z.looseObject({ id: identifier }),
])
const references = z.union([z.null(), reference.transform((one) => [one]), z.array(reference).max(1000)])
const change = z.union([
  z.strictObject({
    connect: references.optional(),
    disconnect: references.optional(),
    set: references.optional(),
  }),
  references,
])

/** `set` replaces what is there, of what the caller sees; the others add and take away. */
export type LinkChange = { set: RowKey[] | null; connect: RowKey[]; disconnect: RowKey[] }

/** Whether a change names anything, were it nothing at all: `{connect: []}` does not. */
export const isSaid = ({ set, connect, disconnect }: LinkChange): boolean =>
  set !== null || connect.length > 0 || disconnect.length > 0

/** Reads every spelling of a relation in a body: id, documentId, object, list, `{connect, disconnect, set}`, null. Throws ValidationError. */
export function parseChange(name: string, relation: Relation, value: unknown): LinkChange {
  const parsed = change.safeParse(value)
  if (!parsed.success) throw invalidRelation(name)
  const { data } = parsed
  const isChange = data !== null && !Array.isArray(data)
  const result = isChange
    ? {
        set: data.set === undefined ? null : keys(data.set),
        connect: keys(data.connect),
        disconnect: keys(data.disconnect),
      }
    : { set: keys(data), connect: [], disconnect: [] }
  const given = (result.set?.length ?? 0) + result.connect.length
  if (relation.kind === 'one' && given > 1) throw invalidRelation(name)
  return result
}

function invalidRelation(name: string): ValidationError {
  return new ValidationError('Une relation est mal formée.', {
    reason: `Invalid relation ${name}`,
    errors: [{ path: [name], message: 'Cette relation est mal formée.', name: 'ValidationError' }],
  })
}

function keys(list: z.output<typeof references> | undefined): RowKey[] {
  return (list ?? []).map((item) => {
    const value = typeof item !== 'object' ? item : 'documentId' in item ? item.documentId : item.id
    const isNumber = typeof value === 'number' || /^\d+$/.test(String(value))
    return isNumber ? { id: Number(value) } : { documentId: String(value) }
  })
}

/**
 * Ids of the rows that a body names, of those the caller may read. One that is missing is a 404 where it places the row
 * in the perimeter, a 400 elsewhere; another's row and no row at all are the same (API-21).
 */
async function resolveKeys(tx: Tx, relation: Relation, wanted: RowKey[], caller: Caller): Promise<number[]> {
  const rows = await readable(tx, relation, wanted, caller)
  const ids = wanted.flatMap((key) => {
    const row = rows.find((item) => ('id' in key ? item.id === key.id : item.documentId === key.documentId))
    return row ? [row.id] : []
  })
  const absent = wanted.length - ids.length
  if (absent === 0) return [...new Set(ids)]
  if (relation.perimeter) throw new NotFoundError()
  throw new ValidationError('Un élément lié est introuvable.', {
    reason: `${absent} relation(s) of type ${relation.target().name} do not exist`,
  })
}

const row = z.object({ id: z.number(), documentId: z.string() })

async function readable(
  tx: Tx,
  relation: Relation,
  wanted: RowKey[],
  caller: Caller,
): Promise<z.infer<typeof row>[]> {
  if (wanted.length === 0) return []
  const ids = wanted.flatMap((key) => ('id' in key ? [key.id] : []))
  const documentIds = wanted.flatMap((key) => ('documentId' in key ? [key.documentId] : []))
  const scope = newScope(caller, isSuper(caller))
  const named = sql`(t.id = any(${sql.param(ids)}::int[]) or t.document_id = any(${sql.param(documentIds)}::text[]))`
  const result = await tx.execute(
    sql`select t.id, t.document_id as "documentId" from ${rowsOf(relation.target(), 't')} where ${named} and ${mayRelate(relation, 't', scope)}`,
  )
  return z.array(row).parse(result.rows)
}

/** A change with the rows that it names; `replaces` is `set`: what is not named goes. */
export type ResolvedChange = { replaces: boolean; added: number[]; removed: number[] }

/** Finds the rows that a change names, before anything is written. Throws as `resolveKeys`. */
export async function resolveChange(
  tx: Tx,
  relation: Relation,
  { set, connect, disconnect }: LinkChange,
  caller: Caller,
): Promise<ResolvedChange> {
  return {
    replaces: set !== null,
    added: await resolveKeys(tx, relation, set ?? connect, caller),
    removed: relation.kind === 'link' ? await resolveKeys(tx, relation, disconnect, caller) : [],
  }
}

/** Changes the pairs of a relation through a table. Pairs with rows that the caller does not see stay as they are. */
export async function changeLinks(
  tx: Tx,
  relation: Extract<Relation, { kind: 'link' }>,
  rowId: number,
  { replaces, added, removed }: ResolvedChange,
  caller: Caller,
): Promise<void> {
  const { table, own, other, order } = relation
  const seen = sql`select t.id from ${rowsOf(relation.target(), 't')} where ${mayRelate(relation, 't', newScope(caller, isSuper(caller)))}`
  const ownIs = sql`${ref('pr', own)} = ${rowId}`
  const remove = (which: SQL) =>
    tx.execute(sql`delete from ${table} pr where ${ownIs} and ${which} and ${ref('pr', other)} in (${seen})`)
  if (replaces) await remove(sql`${ref('pr', other)} <> all(${sql.param(added)}::int[])`)
  if (removed.length > 0) await remove(sql`${ref('pr', other)} = any(${sql.param(removed)}::int[])`)
  if (added.length === 0) return
  const names = [own, other, ...(order ? [order] : [])].map((column) => sql.identifier(column.name))
  const position = order ? sql`, a.n::int` : sql``
  const onConflict =
    order && replaces
      ? sql`do update set ${sql.identifier(order.name)} = excluded.${sql.identifier(order.name)}`
      : sql`do nothing`
  await tx.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${rowId}::int, a.id${position} from unnest(${sql.param(added)}::int[]) with ordinality a(id, n) on conflict (${sql.identifier(own.name)}, ${sql.identifier(other.name)}) ${onConflict}`,
  )
}

/** Whether a row still has a pair in a relation through a table, seen by the caller or not. */
export async function hasLinks(
  tx: Tx,
  { table, own }: Extract<Relation, { kind: 'link' }>,
  rowId: number,
): Promise<boolean> {
  const result = await tx.execute(sql`select 1 from ${table} pr where ${ref('pr', own)} = ${rowId} limit 1`)
  return result.rows.length > 0
}
