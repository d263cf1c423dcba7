import { startLoop, wakeLoop } from '@/lib/platform/jobs/loop'
import { deliverNextEvent } from './deliver'
import { post } from './post'

const LOOP = 'evenements'
/** Deliveries at once, each to another address. */
const AT_ONCE = 3

/** Sends events in this process until `stop` is called; several instances share the table safely (FIRST-16). */
export function startEvents(): { stop: () => Promise<void> } {
  const loops = Array.from({ length: AT_ONCE }, () => startLoop(LOOP, () => deliverNextEvent(post)))
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Tells this process's worker that an event may be waiting; without it the worker looks every few seconds. */
export function wakeEvents(): void {
  wakeLoop(LOOP)
}
