import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryResult } from 'pg'
import { getConnection } from './client'
import { choosePlan, noteRun } from './plan-choice'
import { type Question, takeQuestion } from './scope'

/** Statements that one connection keeps, and the characters of their texts: a plan takes 70 to 120 bytes for each. */
const MOST_KEPT = 200
const MOST_CHARACTERS = 200_000
/** Texts seen once, of which a second sight makes a kept statement: most texts of the API never come back. */
const MOST_SEEN = 1000
/** The statement is gone (a pooler in front, `discard`), or answers other columns since a migration. */
const STALE = ['26000', '0A000']

type Kept = { statements: Map<string, number>; characters: number }

declare global {
  var extranetPrepared: { kept: WeakMap<PoolClient, Kept>; seen: Map<string, true> } | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times over one connection. */
function shared() {
  globalThis.extranetPrepared ??= { kept: new WeakMap(), seen: new Map() }
  return globalThis.extranetPrepared
}

const dialect = new PgDialect()
/** A value that the planner of a kept statement must not see, as `unseen` writes it. */
const UNSEEN = /\(select (\$\d+)::int\)/g

/**
 * Runs a statement that each connection parses and plans once, then only executes: for those whose planning costs several
 * times their execution. Values go in parameters, sizes of pages in the text. `reader` tells apart people for whom one plan
 * may not do. Rows come as `pg` reads them (an instant is a Date), and never inside a transaction.
 */
export async function executePrepared(query: SQL, reader?: number): Promise<unknown[]> {
  const { pool } = await getConnection()
  const client = await pool.connect()
  try {
    return await executePreparedOn(client, query, reader)
  } finally {
    client.release()
  }
}

/** Runs a kept statement on a connection that the caller holds, with the question of the work under way (`asking`). */
export async function executePreparedOn(client: PoolClient, query: SQL, reader?: number): Promise<unknown[]> {
  const asked = takeQuestion()
  if (asked === null) return run(client, query, reader)
  const both = run(client, together(asked.question, query), reader)
  asked.answerBy(both.then(([first]) => (isRecord(first) ? first.answer : undefined)))
  return (await both).flatMap((row) => (isRecord(row) && row.is_row === true ? [withoutAnswer(row)] : []))
}

function withoutAnswer({ answer: _answer, is_row: _isRow, ...row }: Record<string, unknown>) {
  return row
}

/** One statement for the question and a query: `answer` in each row, and one row at least, which is none of the query's where `is_row` is null. */
function together({ statements, text }: Question, query: SQL): SQL {
  return sql`with ${statements} select ${text} as answer, q.* from (select 1) one left join (select true as is_row, q.* from (${query}) q) q on true`
}

async function run(client: PoolClient, query: SQL, reader?: number): Promise<unknown[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = `extranet_${createHash('sha1').update(text).digest('hex')}`
  const planned = () => client.query({ text: text.replace(UNSEEN, '$1'), values })
  const kept = () => runKept(client, { name, text, values }, planned)
  if (!isKept(client, name, text)) return (await planned()).rows
  if (reader === undefined) return (await kept()).rows
  const key = `${name} ${reader}`
  const plan = choosePlan(key)
  const start = performance.now()
  const { rows } = await (plan === 'kept' ? kept() : planned())
  noteRun(key, plan, performance.now() - start)
  return rows
}

/** Whether a connection keeps a statement, or is to keep it now that its text comes back. */
function isKept(client: PoolClient, name: string, text: string): boolean {
  const { kept, seen } = shared()
  if (kept.get(client)?.statements.has(name)) return true
  if (text.length > MOST_CHARACTERS) return false
  const isBack = seen.delete(name)
  seen.set(name, true)
  const [oldest] = seen.keys()
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
  return isBack
}

type Named = { name: string; text: string; values: unknown[] }

async function runKept(
  client: PoolClient,
  statement: Named,
  planned: () => Promise<QueryResult>,
): Promise<QueryResult> {
  await makeRoom(client, statement)
  try {
    return await client.query(statement)
  } catch (error) {
    if (!isStale(error)) throw error
    await forget(client, statement.name)
    return planned()
  }
}

const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && STALE.includes(String(error.code))

/** Notes the statement as the last one used, and lets those go that were not used for longest. */
async function makeRoom(client: PoolClient, { name, text }: Named): Promise<void> {
  const own = shared().kept.get(client) ?? { statements: new Map<string, number>(), characters: 0 }
  shared().kept.set(client, own)
  const isNew = !own.statements.delete(name)
  own.statements.set(name, text.length)
  if (isNew) own.characters += text.length
  while (own.statements.size > MOST_KEPT || own.characters > MOST_CHARACTERS) {
    const [oldest] = own.statements.keys()
    if (oldest === undefined || oldest === name) return
    await forget(client, oldest)
  }
}

/** Both the server and `pg` forget it. With a callback: no statement of the request's own, so it is not counted as one. */
async function forget(client: PoolClient, name: string): Promise<void> {
  const own = shared().kept.get(client)
  if (own) own.characters -= own.statements.get(name) ?? 0
  own?.statements.delete(name)
  const parsed = parsedBy(client)
  if (parsed === undefined || !(name in parsed)) return
  delete parsed[name]
  await new Promise<void>((resolve) => client.query(`deallocate ${name}`, () => resolve()))
}

/** Statements that `pg` believes the server to keep for a connection. */
function parsedBy(client: PoolClient): Record<string, unknown> | undefined {
  const connection: unknown = 'connection' in client ? client.connection : undefined
  if (typeof connection !== 'object' || connection === null || !('parsedStatements' in connection)) return
  const { parsedStatements } = connection
  return isRecord(parsedStatements) ? parsedStatements : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
