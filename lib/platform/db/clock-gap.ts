import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client'

/** Milliseconds that the clocks of the application and of the database may differ by (OPS-31). */
const WIDEST_GAP_MS = 5 * 60_000

/** Milliseconds by which the database's clock is ahead of this machine's; `CLOCK`, which shifts the business clock alone, is not in it. */
export async function clockGap(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float as at`)
  const { at } = z.object({ at: z.number() }).parse(rows[0])
  return Math.round(at - (before + Date.now()) / 2)
}

/** Whether one of the two clocks is wrong: nobody knows which, and nothing that cannot be undone is done by it. */
export const isTooWide = (gap: number): boolean => Math.abs(gap) > WIDEST_GAP_MS
