import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { countFromHere } from '@/lib/platform/db/scope'
import { log } from '@/lib/platform/log'
import { BASE_PATH } from '@/lib/platform/routes'

const NOTED = Symbol.for('extranet.page-lines')
const FILE = /\.\w+$/

/**
 * Logs a line for each page that was answered, as every call has its own: its screen, without ids nor query, the time it
 * took and the statements it made, under the number that the answer carries in `X-Request-Id`. Called once, when the
 * server starts.
 */
export function notePages(): void {
  if (NOTED in globalThis) return
  Object.defineProperty(globalThis, NOTED, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return
    if (!('request' in message && 'response' in message)) return
    const { request, response } = message
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    const route = screenOf(request)
    if (route !== null) note(route, response)
  })
}

/** The pattern of the screen that an address asks for; null for calls, files, and what is no screen. */
function screenOf({ url = '' }: IncomingMessage): string | null {
  const [path = ''] = url.split(/[?#]/)
  if (!path.startsWith(BASE_PATH) || FILE.test(path)) return null
  return screenFor(path.slice(BASE_PATH.length))?.path ?? null
}

function note(route: string, response: ServerResponse): void {
  const started = performance.now()
  const requestId = randomUUID()
  const stats = countFromHere()
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => {
    const { statements, ms: base } = stats
    const ms = performance.now() - started
    log.info('page', {
      requestId,
      route,
      status: response.statusCode,
      statements,
      base: Math.round(base),
      ms: Math.round(ms),
    })
  })
}
