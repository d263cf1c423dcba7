/** How often a call of one name may fail within `WINDOW_MS` before the next one waits (SAFE-26). */
const MOST_FAILURES = 3
const WINDOW_MS = 10_000
/** The longest a call waits by itself for the instant that a `Retry-After` names; beyond, it is refused at once. */
const LONGEST_WAIT_MS = 10_000

/** Failure as the gate reads it; `retryAfter` in seconds. */
type Failure = { status: number; retryAfter: number | null }
type Call = {
  /** Method and path without its query: calls of one name fail together. */
  name: string
  /** All that is sent: what a `Retry-After` holds back. */
  content: string
  signal?: AbortSignal | null | undefined
}

const failures = new Map<string, readonly number[]>()
const paused = new Map<string, { until: number; failure: (seconds: number) => unknown }>()

if (typeof window !== 'undefined') window.addEventListener('online', () => failures.clear())

/** Whether the same call may succeed later: it did not reach the server, or the server could not answer it. */
const isOutage = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status === 429 || error.status >= 500)

const recent = (name: string): readonly number[] =>
  (failures.get(name) ?? []).filter((at) => at > performance.now() - WINDOW_MS)

/** Lasts `ms`, or until the call is given up: it then throws the signal's reason. */
function wait(ms: number, signal: Call['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

/** Turn that a call waits for; null when nothing keeps it. Throws the failure of one that is to come much later. */
function turnOf({ name, content, signal }: Call): Promise<void> | null {
  const pause = paused.get(content)
  const left = pause ? pause.until - performance.now() : 0
  if (pause && left > LONGEST_WAIT_MS) throw pause.failure(Math.ceil(left / 1000))
  if (left <= 0) paused.delete(content)
  const times = recent(name)
  const crowded = times.length < MOST_FAILURES ? 0 : (times[0] ?? 0) + WINDOW_MS - performance.now()
  const ms = Math.max(left, crowded)
  return ms > 0 ? wait(ms, signal) : null
}

/**
 * Sends a call when its turn has come: whatever asks for it, and how often, no more than three of one name fail in ten
 * seconds, and a server that said when to come back is not asked before. What comes too early waits, unless the instant is
 * far: it then fails as the last one did. Throws what `send` throws.
 * @param again the failure of a call that is not sent, from the seconds that are left
 */
export async function sendInTurn<T>(
  call: Call,
  send: () => Promise<T>,
  again: (error: Failure, seconds: number) => unknown,
): Promise<T> {
  for (let turn = turnOf(call); turn !== null; turn = turnOf(call)) await turn
  try {
    const answer = await send()
    failures.delete(call.name)
    return answer
  } catch (error) {
    if (isOutage(error)) {
      failures.set(call.name, [...recent(call.name), performance.now()])
      const { retryAfter } = error
      if (retryAfter !== null && retryAfter > 0)
        paused.set(call.content, {
          until: performance.now() + retryAfter * 1000,
          failure: (seconds) => again(error, seconds),
        })
    }
    throw error
  }
}
