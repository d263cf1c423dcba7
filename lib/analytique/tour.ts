import { costOf } from '@/lib/platform/api/query/execute'
import { noteRead } from '@/lib/platform/db/scope'
import { env } from '@/lib/platform/env'

/** Aggregates at once: the embedded database has one session, which others wait for (stack: one heavy statement at a time). */
const atOnce = (): number => (env().DATABASE_URL ? 4 : 1)

const waiting: (() => void)[] = []
let running = 0

/**
 * Runs a statement over many requests in its turn, so that the dashboards of everybody leave room to every other reader. A long
 * one counts in its caller's account, as a heavy call does (SAFE-06).
 */
export async function heavy<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce()) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const start = performance.now()
  try {
    return await work()
  } finally {
    noteRead(costOf(performance.now() - start, 0, 0))
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
