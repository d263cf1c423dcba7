import type { Pool } from 'pg'

/**
 * Gives the statistics and the visibility of the rows just written to the planner of a PostgreSQL server, however long it
 * takes: counts then read indexes alone.
 */
export async function vacuum(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    // The connection keeps no limit: it serves nobody else.
    client.release(true)
  }
}
