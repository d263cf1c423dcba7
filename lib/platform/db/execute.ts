import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { getConnection } from './client'

const dialect = new PgDialect()

/** The statement is gone (a pooler in front, `discard`), or a migration changed the columns that it answers. */
const STALE = new Set(['26000', '0A000'])

/** Runs a statement outside of any transaction. Rows come as `pg` reads them: an instant is a Date. */
export async function execute(query: SQL): Promise<unknown[]> {
  const { pool } = await getConnection()
  return (await pool.query(textOf(query))).rows
}

/** Runs one on a connection that the caller holds. */
export async function executeOn(client: PoolClient, query: SQL): Promise<unknown[]> {
  return (await client.query(textOf(query))).rows
}

/**
 * Runs one that each connection keeps prepared under a name, for those that nearly every request makes. A name has one text,
 * whatever the values: `pg` refuses a second one.
 */
export async function executeNamed(name: string, query: SQL): Promise<unknown[]> {
  const { pool } = await getConnection()
  const client = await pool.connect()
  let isStale = false
  try {
    return (await client.query({ name, ...textOf(query) })).rows
  } catch (error) {
    isStale = STALE.has(codeOf(error))
    if (!isStale) throw error
  } finally {
    // A connection that lost its statements is replaced.
    client.release(isStale)
  }
  return execute(query)
}

function textOf(query: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
