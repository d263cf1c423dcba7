import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { getConnection } from './client'

const dialect = new PgDialect()
/** Names of the statements kept prepared, by text. A text beyond the limit is run as any other statement. */
const names = new Map<string, string>()
const MOST = 200

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === MOST) return known
  // From the text, because the bundler evaluates this module several times over one connection.
  const name = `extranet_${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

/**
 * Runs a statement that each connection parses and plans once, then only executes: for those that every page or call
 * makes, whose planning costs several times their execution. Its text must vary little: values go in parameters. Rows
 * come as `pg` reads them (an instant is a Date), and never inside a transaction.
 */
export async function executePrepared(query: SQL): Promise<unknown[]> {
  const { pool } = await getConnection()
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  const { rows } = await pool.query({ text, values: params, ...(name ? { name } : {}) })
  return rows
}
