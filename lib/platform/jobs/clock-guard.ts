import { getDb } from '@/lib/platform/db/client'
import { clockGap, isTooWide } from '@/lib/platform/db/clock-gap'
import { log } from '@/lib/platform/log'

/** Milliseconds for which an answer holds. */
const FRESH_MS = 30_000

let last: { at: number; wall: number; isWrong: boolean } | undefined

/**
 * Whether the clocks of the application and of the database differ by more than five minutes: no work that deletes or writes
 * to people begins then (OPS-31). Asked anew every half minute, and at once where this machine's clock has jumped.
 */
export async function isClockWrong(): Promise<boolean> {
  const at = performance.now()
  const wall = Date.now() - at
  if (last && at - last.at < FRESH_MS && Math.abs(wall - last.wall) < FRESH_MS) return last.isWrong
  const gap = await clockGap(await getDb())
  const isWrong = isTooWide(gap)
  if (isWrong) log.error('horloge.ecart', { secondes: Math.round(gap / 1000) })
  last = { at, wall, isWrong }
  return isWrong
}
