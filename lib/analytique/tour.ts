import { env } from '@/lib/platform/env'

/** Aggregates at once: the embedded database has one session, which others wait for (stack: one heavy statement at a time). */
const atOnce = (): number => (env().DATABASE_URL ? 4 : 1)

const waiting: (() => void)[] = []
let running = 0

/** Runs a statement over many requests in its turn, so that the dashboard leaves room to every other reader. */
export async function heavy<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce()) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
