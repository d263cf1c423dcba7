import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitError } from '@/lib/api/errors'
import { getConnection } from '@/lib/db/client'
import { LoginRefused } from './refusals'

const QUARTER = 15 * 60
const TOO_MANY = 'Trop d’essais. Réessayez dans 15 minutes.'

/** Failures of one account from one address before the pair waits 15 minutes (AUTH-17). */
const PAIR_FAILURES = 10
/** Failures of one address over all accounts: an office behind one address has room, a list of passwords has not. */
const ADDRESS_FAILURES = 100
/** Failures of the pair after which a captcha is asked, where one is configured (AUTH-17). */
export const CAPTCHA_AFTER = 3
/** Name of the login form to the captcha's provider. */
export const LOGIN_CAPTCHA = 'connexion'

async function limiter(keyPrefix: string, points: number): Promise<RateLimiterPostgres> {
  const { pool } = await getConnection()
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: QUARTER,
    blockDuration: QUARTER,
  })
}

const pairs = () => limiter('connexion', PAIR_FAILURES)
const addresses = () => limiter('connexion-adresse', ADDRESS_FAILURES)

/** Keys hold no e-mail: a digest of account and address. */
function pairKey(account: string, address: string): string {
  return createHash('sha256').update(`${account}\n${address}`).digest('base64url')
}

export type Attempt = { account: string; address: string }

/**
 * Counts an attempt before it is judged, so that simultaneous guesses count too. Answers how many failures of the
 * pair came before. Throws LoginRefused « limite » with the seconds to wait.
 */
export async function countAttempt({ account, address }: Attempt): Promise<number> {
  await consume(await addresses(), address)
  const { consumedPoints } = await consume(await pairs(), pairKey(account, address))
  return consumedPoints - 1
}

async function consume(of: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await of.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new LoginRefused('limite', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }
}

/** A login that succeeded was not a failure: the pair starts anew and the address gets its point back. */
export async function forgetAttempt({ account, address }: Attempt): Promise<void> {
  await (await pairs()).delete(pairKey(account, address))
  await (await addresses()).reward(address)
}

/** Allows `points` uses of `name` per quarter of an hour and key; false beyond. */
export async function allowUse(name: string, key: string, points: number): Promise<boolean> {
  const of = await limiter(name, points)
  return of.consume(createHash('sha256').update(key).digest('base64url')).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    },
  )
}

/** One attempt that is being judged: say how it ended. */
export type Judged = { failed: () => Promise<void>; succeeded: () => Promise<void> }

/**
 * Counts an attempt of `key` before it is judged, so that simultaneous guesses count too. The last of `points` failures
 * closes the key for a quarter of an hour. Throws RateLimitError while it is closed.
 */
export async function beginAttempt(name: string, key: string, points: number): Promise<Judged> {
  const of = await limiter(name, points)
  const digest = createHash('sha256').update(key).digest('base64url')
  const { remainingPoints } = await of.consume(digest).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new RateLimitError(refusal.msBeforeNext / 1000, TOO_MANY)
  })
  return {
    failed: async () => {
      if (remainingPoints <= 0) await of.block(digest, QUARTER)
    },
    succeeded: async () => {
      await of.delete(digest)
    },
  }
}
