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
/** Cost, in milliseconds of the machine, from which a caller gives way to the others. */
const HEAVY_MS = 200
/** Milliseconds after which half of what a caller cost is forgotten. */
const HALF_LIFE_MS = 5000
/** Milliseconds for which a caller whose last read ended counts as there: a person who reads a page comes back. */
const PRESENT_MS = 3000

/**
 * Milliseconds that drawing a heavy page costs, as if its statements had taken so long: the process draws for nobody else
 * meanwhile.
 */
export const DRAWING_MS = 40

type Waiter = { go: () => void; fail: (error: unknown) => void }
type Caller = { running: number; waiting: Waiter[]; costMs: number; at: number }

declare global {
  var extranetTurns: Map<string, Caller> | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times. */
function callers(): Map<string, Caller> {
  globalThis.extranetTurns ??= new Map()
  return globalThis.extranetTurns
}

function callerOf(key: string): Caller {
  const caller = callers().get(key) ?? { running: 0, waiting: [], costMs: 0, at: performance.now() }
  callers().set(key, caller)
  return caller
}

/** Cost of a caller's reads, of which the older count for less. */
const costOf = ({ costMs, at }: Caller, now: number) => costMs * 0.5 ** ((now - at) / HALF_LIFE_MS)

const isPresent = ({ running, waiting, at }: Caller, now: number) =>
  running > 0 || waiting.length > 0 || now - at < PRESENT_MS

/** Lets those begin whose turn it is, whoever cost least first. */
function serve(): void {
  const now = performance.now()
  for (const [key, caller] of callers()) if (!isPresent(caller, now)) callers().delete(key)
  const inTurn = [...callers().values()].sort((one, other) => costOf(one, now) - costOf(other, now))
  const isHeavy = (caller: Caller) => costOf(caller, now) >= HEAVY_MS
  for (const caller of inTurn) {
    const isAlone = inTurn.length === 1
    // Heavy reads of all callers go one after another while anybody else is there, and never stop.
    const most = () =>
      isAlone || !isHeavy(caller)
        ? AT_ONCE
        : inTurn.some((other) => other !== caller && isHeavy(other) && other.running > 0)
          ? 0
          : 1
    while (caller.waiting.length > 0 && caller.running < most()) {
      caller.running += 1
      caller.waiting.shift()?.go()
    }
  }
}

/**
 * Waits for the turn of a caller's read: a few of one caller run at once, those of a caller who costs much one by one while
 * others are there, and nobody waits while there is room (SAFE-37). Gives the function that ends it, with the milliseconds
 * of the machine that it cost, and the error of a database that is away: whoever waits would find the same, and is told at
 * once. Throws RateLimitError where the wait would be too long, or that error.
 */
export async function takeTurn(key: string): Promise<(costMs: number, away?: unknown) => void> {
  const caller = callerOf(key)
  if (caller.waiting.length >= WAITING) throw new RateLimitError(1)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      caller.waiting = caller.waiting.filter((one) => one !== waiter)
      reject(new RateLimitError(1))
    }, PATIENCE_MS)
    const leave = (end: () => void) => {
      clearTimeout(timer)
      end()
    }
    const waiter: Waiter = {
      go: () => leave(resolve),
      fail: (error) => leave(() => reject(error)),
    }
    caller.waiting.push(waiter)
    serve()
  })
  return (costMs, away) => {
    const now = performance.now()
    caller.running -= 1
    caller.costMs = costOf(caller, now) + costMs
    caller.at = now
    if (away !== undefined) for (const waiter of caller.waiting.splice(0)) waiter.fail(away)
    serve()
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
