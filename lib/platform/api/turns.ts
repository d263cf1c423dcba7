import { currentReadMs } from '@/lib/platform/db/scope'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { RateLimitError } from '@/lib/platform/errors/errors'
import { networkOf } from '@/lib/platform/http/client-address'

/** Reads of one caller that run at once; the others wait (SAFE-06). */
const AT_ONCE = 4
/** Reads of one caller that wait; one more is refused at once. */
const WAITING = 16
/** Milliseconds a read waits at most before it is refused. */
const PATIENCE_MS = 10_000
/** Milliseconds of the database that heavy statements may take in advance… */
const ADVANCE_MS = 1000
/** …and the share of its time that they may take of it in the long run. */
const SHARE = 0.04

/**
 * Milliseconds that drawing a heavy page counts for, as if its statements had taken so long: the process draws for
 * nobody else meanwhile. One a second in the long run, after twenty-five in advance.
 */
export const DRAWING_MS = 40

type Waiter = { go: () => void; fail: (error: unknown) => void }
type Account = { running: number; waiting: Waiter[]; spentMs: number; at: number }

declare global {
  var extranetTurns: Map<string, Account> | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times. */
function accounts(): Map<string, Account> {
  globalThis.extranetTurns ??= new Map()
  return globalThis.extranetTurns
}

function accountOf(key: string): Account {
  const account = accounts().get(key) ?? { running: 0, waiting: [], spentMs: 0, at: performance.now() }
  accounts().set(key, account)
  const at = performance.now()
  account.spentMs = Math.max(0, account.spentMs - (at - account.at) * SHARE)
  account.at = at
  return account
}

/** Who has heavy statements to make up for runs one read at a time. */
const mostOf = ({ spentMs }: Account) => (spentMs > 0 ? 1 : AT_ONCE)

/** Milliseconds until what heavy statements took beyond the advance is made up for. */
const pauseOf = ({ spentMs }: Account) => Math.max(0, spentMs - ADVANCE_MS) / SHARE

/**
 * Waits for the turn of a caller's read, so that one caller never has more than a few under way and heavy ones leave the
 * database to the others most of the time. Gives the function that ends it, with the milliseconds that its heavy statements
 * took, and the error of a database that is away: whoever waits would find the same, and is told at once.
 * Throws RateLimitError where the wait would be too long, or that error.
 */
export async function takeTurn(key: string): Promise<(heavyMs: number, away?: unknown) => void> {
  const deadline = performance.now() + PATIENCE_MS
  let account = accountOf(key)
  if (account.waiting.length >= WAITING) throw new RateLimitError(1 + pauseOf(account) / 1000)
  while (account.running >= mostOf(account) || pauseOf(account) > 0) {
    const left = deadline - performance.now()
    if (left <= 0) throw new RateLimitError(1 + pauseOf(account) / 1000)
    await nextChance(account, Math.min(left, pauseOf(account) || left))
    account = accountOf(key)
  }
  account.running += 1
  return (heavyMs, away) => {
    account.running -= 1
    accountOf(key).spentMs += heavyMs
    if (away === undefined) account.waiting.shift()?.go()
    else for (const waiter of account.waiting.splice(0)) waiter.fail(away)
    forgetIdle()
  }
}

/** Notes a reading that goes on after `inTurn` has given its answer: the turn lasts until it is over. */
type Follow = <T>(reading: Promise<T>) => Promise<T>

/**
 * Runs a read in its caller's turn, which a call ends with its answer and a page with what follows it.
 * Throws as `takeTurn` does, and what `read` throws.
 * @param caller `callerKey` of whoever reads: a person's pages and calls share their turns
 * @param besidesMs what it counts for besides its heavy statements
 */
export async function inTurn<T>(
  caller: string,
  read: (follow: Follow) => Promise<T>,
  besidesMs = 0,
): Promise<T> {
  const endTurn = await takeTurn(networkOf(caller))
  const following: Promise<unknown>[] = []
  let away: unknown
  try {
    return await read((reading) => {
      following.push(reading)
      return reading
    })
  } catch (error) {
    if (asApiError(error).status === 503) away = error
    throw error
  } finally {
    const end = () => endTurn(currentReadMs() + besidesMs, away)
    if (following.length === 0) end()
    else void Promise.allSettled(following).then(end)
  }
}

/** Waits until a turn ends, so long at most; first come, first served. */
function nextChance(account: Account, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      account.waiting = account.waiting.filter((waiting) => waiting !== waiter)
    }
    const waiter: Waiter = {
      go: () => {
        leave()
        resolve()
      },
      fail: (error) => {
        leave()
        reject(error)
      },
    }
    const timer = setTimeout(waiter.go, limitMs)
    account.waiting.push(waiter)
  })
}

/** Callers who owe nothing are not kept. */
function forgetIdle(): void {
  for (const [key, { running, waiting }] of accounts())
    if (running === 0 && waiting.length === 0 && accountOf(key).spentMs === 0) accounts().delete(key)
}
