import { defineRawCall } from '@/lib/platform/api/call'
import { getConnection } from '@/lib/platform/db/client'
import { clockGap, isTooWide } from '@/lib/platform/db/clock-gap'
import { log } from '@/lib/platform/log'

const LIMIT_MS = 2000
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Whether this instance can serve, for whoever watches it (PLATFORM-13), and whether its clock and the database's agree: it
 * serves where they do not, and some of its jobs wait (OPS-31). Open to all; it says nothing else.
 */
export const healthCall = defineRawCall({
  method: 'GET',
  path: 'health',
  duringMaintenance: true,
  handler: async () => {
    try {
      const gap = await withinLimit(ask())
      const answer = isTooWide(gap)
        ? { status: 'degraded', database: 'ok', clock: 'error' }
        : { status: 'ok', database: 'ok' }
      return Response.json(answer, { headers })
    } catch (error) {
      log.error('sante.base', { error })
      return Response.json({ status: 'error', database: 'error' }, { status: 503, headers })
    }
  },
})

const ask = async (): Promise<number> => clockGap((await getConnection()).db)

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`La base n’a pas répondu en ${LIMIT_MS} ms.`)), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
