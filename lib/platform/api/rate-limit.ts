import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getConnection } from '@/lib/platform/db/client'
import { RateLimitError } from '@/lib/platform/errors/errors'
import { networkOf } from '@/lib/platform/http/client-address'

/** So many calls in so many seconds, for one address or one person; `name` keeps the counters of routes apart. */
export type RateLimit = { name: string; points: number; seconds: number; by?: 'address' | 'user' }

/**
 * Limit of one address on a call that is counted by person, mailbox or record as well: forty people of an office, ten
 * times each in ten minutes (SAFE-36).
 */
export const OFFICE_LIMIT = { points: 400, seconds: 600 } as const

declare global {
  var extranetLimiters: Map<string, Promise<RateLimiterPostgres>> | undefined
}

/** Counters live in the table `limites`, shared by all instances; in memory while the database is away. */
async function openLimiter({ name, points, seconds }: RateLimit): Promise<RateLimiterPostgres> {
  const { pool } = await getConnection()
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'limites',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  })
}

function limiterOf(limit: RateLimit): Promise<RateLimiterPostgres> {
  globalThis.extranetLimiters ??= new Map()
  const limiter = globalThis.extranetLimiters.get(limit.name) ?? openLimiter(limit)
  globalThis.extranetLimiters.set(limit.name, limiter)
  return limiter
}

/** Counts one call of `key`, an address by its network (SAFE-08). Throws RateLimitError with the seconds to wait once the limit is passed (API-23). */
export async function countCall(limit: RateLimit, key: string): Promise<void> {
  try {
    await (await limiterOf(limit)).consume(networkOf(key))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimitError(refusal.msBeforeNext / 1000)
    globalThis.extranetLimiters?.delete(limit.name)
    throw refusal
  }
}

/** Takes back one call that was counted and should not have been. */
export async function forgiveCall(limit: RateLimit, key: string): Promise<void> {
  await (await limiterOf(limit)).reward(networkOf(key))
}
