import { defineRawCall } from '@/lib/platform/api/call'
import { getConnection } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'

const LIMIT_MS = 2000
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Whether this instance can serve, for whoever watches it (PLATFORM-13). Open to all; it says nothing else. */
export const healthCall = defineRawCall({
  method: 'GET',
  path: 'health',
  duringMaintenance: true,
  handler: async () => {
    try {
      await withinLimit(ask())
      return Response.json({ status: 'ok', database: 'ok' }, { headers })
    } catch (error) {
      log.error('sante.base', { error })
      return Response.json({ status: 'error', database: 'error' }, { status: 503, headers })
    }
  },
})

async function ask(): Promise<void> {
  const { pool } = await getConnection()
  await pool.query('select 1')
}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`La base n’a pas répondu en ${LIMIT_MS} ms.`)), LIMIT_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
