import { createId } from '@paralleldrive/cuid2'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { deletable } from '@/lib/domain/acces/droits/collections'
import { refusalOf } from '@/lib/domain/acces/droits/personnes'
import type { By, Caller, Collection, Relation, WriteContext } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import type { RowKey } from '@/lib/platform/api/query/compile'
import { findOne, lockRow } from '@/lib/platform/api/query/run'
import type { Selection } from '@/lib/platform/api/query/types'
import { isSuper } from '@/lib/platform/api/rights'
import { auditWrite } from '@/lib/platform/audit/audit'
import { requireRecentProof } from '@/lib/platform/auth/proof'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { refusalOf as fieldsRefusal } from '@/lib/platform/errors/refusal'
import { dataOf, parseData, requiredAt } from './data'
import { judgeFields } from './judge'
import { changeLinks, hasLinks, isSaid, type LinkChange, type ResolvedChange, resolveChange } from './links'

/** A write: by whom, from where, and what of the row the answer shows. */
export type Call = By & {
  selection: Selection
  /** Run last in the transaction, with the answer's row. */
  finish?: (tx: Tx, row: string) => Promise<void>
}

type Assignment = { column: PgColumn | string; value: unknown }

/** Creates a row with its relations, in one transaction with its audit row. Gives the row as JSON text. Throws 400, 403, 404. */
export async function create(collection: Collection, json: unknown, call: Call): Promise<string> {
  const row = await transaction((tx) => createIn(tx, collection, json, call))
  collection.written()
  return row
}

/** Creates a row in the caller's transaction; what follows a creation once it is committed is the caller's to do. */
export async function createIn(tx: Tx, collection: Collection, json: unknown, call: Call): Promise<string> {
  if (!collection.policy.create(call.caller)) throw new ForbiddenError()
  const data = dataOf(collection, json)
  await judgeFields(collection, Object.keys(data), null, contextOf(tx, call))
  const { assignments, related } = await prepare(tx, collection, data, 'create', call.caller)
  const id = await insertRow(tx, collection, assignments, call.caller)
  await linkAll(tx, related, id, call.caller)
  await collection.created(contextOf(tx, call), id)
  await checkWritten(tx, collection, id, call.caller)
  return conclude(tx, collection, id, 'create', Object.keys(data), call)
}

const contextOf = (tx: Tx, { caller, acteur }: By): WriteContext => ({ tx, caller, acteur })

/** Changes the given fields and relations of a row. Throws 400, 403 and, for a row that is not the caller's, 404. */
export async function update(
  collection: Collection,
  key: RowKey,
  json: unknown,
  call: Call,
): Promise<string> {
  const data = dataOf(collection, json)
  return transaction(async (tx) => {
    const row = await seeRow(tx, collection, key, call.caller)
    if (!row.editable) throw new ForbiddenError(refusalOf(row.cible))
    const { id } = row
    await judgeFields(collection, Object.keys(data), row, contextOf(tx, call))
    const { assignments, related } = await prepare(tx, collection, data, 'update', call.caller)
    await askProof(tx, collection, { id, assignments, sessionId: call.caller.sessionId })
    await collection.updating(contextOf(tx, call), id, async () => {
      await updateRow(tx, collection, id, assignments)
      await linkAll(tx, related, id, call.caller)
    })
    await checkWritten(tx, collection, id, call.caller)
    return conclude(tx, collection, id, 'update', Object.keys(data), call)
  })
}

type Proved = { id: number; assignments: Assignment[]; sessionId: string | undefined }

/** Another value of a field or relation that says so asks for the password or a factor again (SAFE-35). Throws ProofRequiredError. */
async function askProof(tx: Tx, collection: Collection, { id, assignments, sessionId }: Proved) {
  const relations = Object.values(collection.relations).flatMap((one) => (one.kind === 'one' ? [one] : []))
  const proved = [...Object.values(collection.fields), ...relations].flatMap(({ proof, column }) =>
    proof ? [column] : [],
  )
  const named = assignments.filter(({ column }) => proved.some((one) => one === column))
  if (named.length === 0 || sessionId === undefined) return
  const isChanged = named.map((one) => sql`${nameOf(one)} is distinct from ${param(one)}`)
  const { rows } = await tx.execute(
    sql`select 1 from ${collection.table} where id = ${id} and (${sql.join(isChanged, sql` or `)})`,
  )
  if (rows.length > 0) await requireRecentProof(sessionId, tx)
}

/** Deletes a row. Throws 403, 404 for a row that is not the caller's (API-18), and what the collection refuses. */
export async function remove(collection: Collection, key: RowKey, call: By): Promise<void> {
  await transaction(async (tx) => {
    const { id, cible } = await seeRow(tx, collection, key, call.caller)
    if (!deletable(collection.name, call.caller).includes(cible)) throw new ForbiddenError(refusalOf(cible))
    await collection.deleting(contextOf(tx, call), id)
    await tx.execute(sql`delete from ${collection.table} where id = ${id}`)
    await auditWrite(tx, call.acteur, collection, { action: 'delete', id, fields: [] })
  })
}

/** The row of an address, locked, and what it is to the caller before the write; 404 when they do not see it. */
async function seeRow(tx: Tx, collection: Collection, key: RowKey, caller: Caller) {
  const row = collection.policy.findOne(caller) ? await lockRow(tx, collection, key, caller) : null
  if (!row) throw new NotFoundError()
  return row
}

type Related = { name: string; relation: Relation; change: LinkChange; resolved: ResolvedChange }
type Prepared = { assignments: Assignment[]; related: Related[] }

/** All that a body writes, checked and judged: nothing is written before (SAFE-02). */
async function prepare(
  tx: Tx,
  collection: Collection,
  data: Record<string, unknown>,
  action: 'create' | 'update',
  caller: Caller,
): Promise<Prepared> {
  const { columns, changes } = parseData(collection, data, action)
  const related: Related[] = []
  for (const { name, relation, change } of changes)
    related.push({ name, relation, change, resolved: await resolveChange(tx, relation, change, caller) })
  collection.granting(caller, new Map(related.map(({ name, resolved }) => [name, resolved.added])))
  return { assignments: [...columns, ...related.flatMap(foreignKey)], related }
}

function foreignKey({ relation, change, resolved }: Related): Assignment[] {
  if (relation.kind !== 'one') return []
  return isSaid(change) ? [{ column: relation.column, value: resolved.added[0] ?? null }] : []
}

async function linkAll(tx: Tx, related: Related[], id: number, caller: Caller): Promise<void> {
  for (const { name, relation, resolved } of related) {
    if (relation.kind !== 'link') continue
    await changeLinks(tx, relation, id, resolved, caller)
    if (relation.required && !(await hasLinks(tx, relation, id))) throw fieldsRefusal([requiredAt(name)])
  }
}

const idRow = z.object({ id: z.number() })

async function insertRow(
  tx: Tx,
  collection: Collection,
  assignments: Assignment[],
  caller: Caller,
): Promise<number> {
  const system = Object.entries({
    document_id: createId(),
    ...publication(collection),
    ...collection.defaults(caller),
  })
  const all = [...system.map(([column, value]) => ({ column, value })), ...assignments]
  const { main, detail } = split(collection, all)
  const result = await tx.execute(sql`${insertInto(collection.table, main)} returning id`)
  const { id } = idRow.parse(result.rows[0])
  if (collection.detail)
    await tx.execute(insertInto(collection.detail, [...detail, { column: 'demande_id', value: id }]))
  return id
}

/** Content is published as it is created; its drafts live in its versions. */
function publication({ published }: Collection): Record<string, unknown> {
  return published ? { [published.name]: new Date().toISOString() } : {}
}

function split(collection: Collection, all: Assignment[]): { main: Assignment[]; detail: Assignment[] } {
  const { detail } = collection
  const isDetail = ({ column }: Assignment) =>
    detail !== null && typeof column !== 'string' && column.table === detail
  return { main: all.filter((item) => !isDetail(item)), detail: all.filter(isDetail) }
}

function insertInto(table: PgTable, assignments: Assignment[]): SQL {
  const names = assignments.map(({ column }) =>
    sql.identifier(typeof column === 'string' ? column : column.name),
  )
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(assignments.map(param), sql`, `)})`
}

/** A value as its column stores it. */
function param({ column, value }: Assignment): SQL {
  return typeof column === 'string' || value === null ? sql`${value}` : sql`${sql.param(value, column)}`
}

async function updateRow(tx: Tx, collection: Collection, id: number, all: Assignment[]): Promise<void> {
  const { main, detail } = split(collection, all)
  const dated = getTableConfig(collection.table).columns.some(({ name }) => name === 'updated_at')
  const stamp = dated ? [sql`updated_at = now()`] : []
  const set = [...main.map(assign), ...stamp]
  if (set.length > 0)
    await tx.execute(sql`update ${collection.table} set ${sql.join(set, sql`, `)} where id = ${id}`)
  if (detail.length > 0 && collection.detail)
    await tx.execute(
      sql`update ${collection.detail} set ${sql.join(detail.map(assign), sql`, `)} where demande_id = ${id}`,
    )
}

function assign(assignment: Assignment): SQL {
  return sql`${nameOf(assignment)} = ${param(assignment)}`
}

const nameOf = ({ column }: Assignment): SQL =>
  sql`${sql.identifier(typeof column === 'string' ? column : column.name)}`

/** Checks that what was written is still the caller's to write: nothing leaves their perimeter by a write. */
async function checkWritten(tx: Tx, collection: Collection, id: number, caller: Caller): Promise<void> {
  const result = await tx.execute(
    sql`select 1 from ${collection.source} t0 where ${ref('t0', 'id')} = ${id} and ${collection.editable('t0', caller)}`,
  )
  if (result.rows.length === 0) throw new ForbiddenError()
}

async function conclude(
  tx: Tx,
  collection: Collection,
  id: number,
  action: 'create' | 'update',
  fields: string[],
  call: Call,
): Promise<string> {
  await auditWrite(tx, call.acteur, collection, { action, id, fields })
  const selection = { ...call.selection, drafts: isSuper(call.caller) }
  const row = await findOne(collection, { id }, selection, call.caller, tx)
  if (row === null) throw new ConflictError('L’élément enregistré n’est pas lisible.')
  await call.finish?.(tx, row)
  return row
}
