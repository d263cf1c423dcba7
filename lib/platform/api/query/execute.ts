import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { getConnection } from '@/lib/platform/db/client'
import { executeOn } from '@/lib/platform/db/execute'
import { noteRead } from '@/lib/platform/db/scope'

/** An answer that takes this part of the limits keeps others waiting… */
const HEAVY = 0.02
/** …and so does a statement this long, in milliseconds, whatever it answers. */
const LONG_MS = 2000
/** Milliseconds that an answer at the limits takes of a machine at rest. */
const FULL_MS = 300
/** Milliseconds that finding one too large takes: its rows are counted, none is written. */
const REFUSED_MS = 60

/** Relations looked up for the rows of an ordinary page: four for each of 25… */
const ORDINARY_RELATIONS = 100
/** …and the milliseconds that one more takes of a machine at rest, whatever it finds. */
const RELATION_MS = 0.04

const weighed = z.object({ weight: z.number(), relations: z.number() })

/** Milliseconds to make up for, by what is asked and answered: the clock would charge a caller for the load that others make. */
export function costOf(ms: number, weight: number, relations: number): number {
  if (ms > LONG_MS) return FULL_MS
  if (weight > 1) return REFUSED_MS
  const looked = Math.max(0, relations - ORDINARY_RELATIONS) * RELATION_MS
  return Math.min(FULL_MS, looked + (weight > HEAVY ? weight * FULL_MS : 0))
}

/**
 * Runs the statement of a read and counts what a heavy one took of the database, without its wait for a connection (SAFE-06).
 * `searchMs` is what its conditions take, whatever it answers.
 */
export async function executeRead(statement: SQL, searchMs = 0): Promise<unknown[]> {
  const { pool } = await getConnection()
  const client = await pool.connect()
  const start = performance.now()
  let asked = { weight: 0, relations: 0 }
  try {
    const rows = await executeOn(client, statement)
    asked = weighed.safeParse(rows[0]).data ?? asked
    return rows
  } finally {
    noteRead(searchMs + costOf(performance.now() - start, asked.weight, asked.relations))
    client.release()
  }
}
