import { log } from '@/lib/platform/log'

const IDLE_MS = 5_000

declare global {
  var extranetLoops: Map<string, Set<() => void>> | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times. */
function wakersOf(name: string): Set<() => void> {
  globalThis.extranetLoops ??= new Map()
  const wakers = globalThis.extranetLoops.get(name) ?? new Set()
  globalThis.extranetLoops.set(name, wakers)
  return wakers
}

/** Tells the loops of that name in this process that work may be waiting; without it they look every few seconds. */
export function wakeLoop(name: string): void {
  for (const wake of wakersOf(name)) wake()
}

/**
 * Calls `work` again and again until `stop`: at once after it answers true, otherwise once woken or after `idleMs`.
 * What it throws is logged, and the loop goes on.
 */
export function startLoop(
  name: string,
  work: () => Promise<boolean>,
  idleMs = IDLE_MS,
): { stop: () => Promise<void> } {
  let stopped = false
  let isWoken = false
  let endRest = () => {}
  const wake = () => {
    isWoken = true
    endRest()
  }
  wakersOf(name).add(wake)
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isWoken) endRest()
    })
  const loop = (async () => {
    while (!stopped) {
      isWoken = false
      const isBusy = await work().catch((error: unknown) => {
        log.error('boucle.erreur', { boucle: name, error })
        return false
      })
      if (!isBusy && !stopped) await rest()
    }
  })()
  return {
    stop: async () => {
      stopped = true
      wakersOf(name).delete(wake)
      wake()
      await loop
    },
  }
}
