import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getConnection } from '@/lib/db/client'
import { noteRead } from '@/lib/db/scope'

declare global {
  var extranetReads: Promise<unknown> | undefined
}

/**
 * Runs the statement of a read and counts what it took of the database, without its wait for a connection (SAFE-06). The
 * embedded database does one statement at a time, in the order asked: these ask one by one, so that a page waits behind one
 * of them at most.
 */
export async function executeRead(statement: SQL): Promise<unknown[]> {
  const { embedded } = await getConnection()
  if (!embedded) return run(statement)
  const before = globalThis.extranetReads
  const own = Promise.resolve(before).then(() => run(statement))
  globalThis.extranetReads = own.catch(() => undefined)
  return own
}

async function run(statement: SQL): Promise<unknown[]> {
  const { pool } = await getConnection()
  const client = await pool.connect()
  const start = performance.now()
  try {
    return (await drizzle(client).execute(statement)).rows
  } finally {
    noteRead(performance.now() - start)
    client.release()
  }
}
