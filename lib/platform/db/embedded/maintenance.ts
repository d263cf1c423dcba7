import type { Pool } from 'pg'
import { log } from '@/lib/platform/log'

const EVERY_MS = 60_000

/** The thresholds of PostgreSQL's own autovacuum. */
const worn = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/**
 * What a server does in the background and the embedded engine never does by itself: VACUUM and ANALYZE of the tables
 * that changed much, then a CHECKPOINT, without which the journal grows and the next opening is slow.
 */
export async function maintain(pool: Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(worn)
  // One statement at a time, so that requests pass in between.
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
  await pool.query('CHECKPOINT')
}

/** Maintains the database every minute that was written in, but while `isPaused`. Gives the function that stops it. */
export function maintainRegularly(pool: Pool, isPaused: () => boolean): () => void {
  let position = ''
  let running = false
  const timer = setInterval(() => {
    if (running || isPaused()) return
    running = true
    round()
      .catch((error: unknown) => log.warn('base.embarquee.entretien', { error }))
      .finally(() => {
        running = false
      })
  }, EVERY_MS)
  timer.unref()

  async function round(): Promise<void> {
    if ((await journalPosition(pool)) === position) return
    await maintain(pool)
    position = await journalPosition(pool)
  }
  return () => clearInterval(timer)
}

async function journalPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
  return rows[0]?.position ?? ''
}
