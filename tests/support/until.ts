import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 50

/**
 * Asks again until something is found, and gives it. The limit is for what never comes: a slow machine does not reach it.
 * @throws naming `what` was waited for
 */
export async function until<T>(
  what: string,
  ask: () => T | false | undefined | Promise<T | false | undefined>,
  limitMs = 60_000,
): Promise<T> {
  for (const end = Date.now() + limitMs; ; await wait(EVERY_MS)) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`${what} : rien après ${limitMs / 1000} s`)
  }
}
