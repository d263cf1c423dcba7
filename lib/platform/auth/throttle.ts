import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { getConnection } from '@/lib/platform/db/client'
import { RateLimitError } from '@/lib/platform/errors/errors'
import { networkOf } from '@/lib/platform/http/client-address'

const QUARTER = 15 * 60
const TOO_MANY = 'Trop d’essais. Réessayez dans 15 minutes.'

/** Failures of one account from one network before the pair waits 15 minutes (AUTH-17, SAFE-08). */
const PAIR_FAILURES = 10
/** Failures of one network over all accounts: an office behind one address has room, a list of passwords has not. */
const NETWORK_FAILURES = 100
/** Failures of one account over all networks in 15 minutes; beyond, strangers try it one at a time (SAFE-08). */
const ACCOUNT_FAILURES = 50
/** Seconds between two tries of an account that is slowed down. */
const SLOW_SECONDS = 10
/** Failures of one account from one of its own browsers before that browser waits 15 minutes. */
const DEVICE_FAILURES = 10
/** Failures of the pair after which a captcha is asked, where one is configured (AUTH-17). */
export const CAPTCHA_AFTER = 3
/** Name of the login form to the captcha's provider. */
export const LOGIN_CAPTCHA = 'connexion'

type Window = { seconds?: number; block?: number }

async function limiter(
  keyPrefix: string,
  points: number,
  { seconds = QUARTER, block = QUARTER }: Window = {},
): Promise<RateLimiterPostgres> {
  const { pool } = await getConnection()
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    blockDuration: block,
  })
}

const pairs = () => limiter('connexion', PAIR_FAILURES)
const networks = () => limiter('connexion-adresse', NETWORK_FAILURES)
const accounts = () => limiter('connexion-compte', ACCOUNT_FAILURES, { block: 0 })
const slowed = () => limiter('connexion-lente', 1, { seconds: SLOW_SECONDS, block: 0 })
const devices = () => limiter('connexion-appareil', DEVICE_FAILURES)

/** Keys hold neither e-mail nor address: a digest of what they name, an address by its network. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.map(networkOf).join('\n')).digest('base64url')
}

/** `device`: the browser, when it logged in to the account before; its tries are counted apart. */
export type Attempt = { account: string; address: string; device?: string | null }

/**
 * Counts an attempt before it is judged, so that simultaneous guesses count too. Answers how many failures came before,
 * of this account from this network. A browser that the owner logged in with before has a count of its own: what others
 * try keeps nobody out (SAFE-08). Throws LoginRefused « limite » or « ralenti » with the seconds to wait.
 */
export async function countAttempt({ account, address, device = null }: Attempt): Promise<number> {
  if (device !== null) return (await consume(await devices(), keyOf(account, device))).consumedPoints - 1
  await consume(await networks(), networkOf(address))
  // Before the account: what is tried from a network that waits must not slow the owner down.
  const { consumedPoints } = await consume(await pairs(), keyOf(account, address))
  await slowDown(keyOf(account))
  return consumedPoints - 1
}

async function slowDown(account: string): Promise<void> {
  const isWithin = await (await accounts()).consume(account).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    },
  )
  if (!isWithin) await consume(await slowed(), account, 'ralenti')
}

async function consume(
  of: RateLimiterPostgres,
  key: string,
  code: 'limite' | 'ralenti' = 'limite',
): Promise<RateLimiterRes> {
  try {
    return await of.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new LoginRefused(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }
}

/** A login that succeeded was not a failure: the pair starts anew, network and account get their point back. */
export async function forgetAttempt({ account, address, device = null }: Attempt): Promise<void> {
  if (device !== null) {
    await (await devices()).delete(keyOf(account, device))
    return
  }
  await (await pairs()).delete(keyOf(account, address))
  await (await networks()).reward(networkOf(address))
  await (await accounts()).reward(keyOf(account))
}

/** Allows `points` uses of `name` per quarter of an hour and key; false beyond. */
export async function allowUse(name: string, key: string, points: number): Promise<boolean> {
  const of = await limiter(name, points)
  return of.consume(keyOf(key)).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    },
  )
}

/** One attempt that is being judged: say how it ended. `failed` tells whether it was the last one, which closes the key. */
export type Judged = { failed: () => Promise<boolean>; succeeded: () => Promise<void> }

/**
 * Counts an attempt of `key` before it is judged, so that simultaneous guesses count too. The last of `points` failures
 * closes the key for a quarter of an hour. Throws RateLimitError while it is closed.
 */
export async function beginAttempt(name: string, key: string, points: number): Promise<Judged> {
  const of = await limiter(name, points)
  const digest = keyOf(key)
  const { remainingPoints } = await of.consume(digest).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new RateLimitError(refusal.msBeforeNext / 1000, TOO_MANY)
  })
  return {
    failed: async () => {
      const isLast = remainingPoints <= 0
      if (isLast) await of.block(digest, QUARTER)
      return isLast
    },
    succeeded: async () => {
      await of.delete(digest)
    },
  }
}
