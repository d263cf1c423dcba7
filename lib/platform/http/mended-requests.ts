import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { apiUrl, pageUrl } from '@/lib/platform/routes'

const MENDED = Symbol.for('extranet.mended-requests')

const CALLS = apiUrl('')
const BUILD_FILES = pageUrl('/_next/static/')
/** No call has it: the door answers 404. */
const NO_CALL = apiUrl('-')
/** A file of which Next itself says that it takes GET and HEAD alone. */
const PLAIN_FILE = pageUrl('/icon.svg')

/** Headers that Next asks of its own pages, and calls never are asked. */
const ASKED_OF_PAGES = /^(rsc|next-.+)$/
/** Next answers 500 where it would have to refuse them; a file whose name holds its digest never changes. */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/**
 * Changes, before Next reads them, the requests that it would answer by a fault of its own, so that they get the refusal of
 * any other: addresses of calls that cannot be decoded, methods that it does not know, conditions on files of the build.
 * Calls thus need no middleware, which would hold their bodies in memory. Called once, when the server starts.
 */
export function mendRequests(): void {
  if (MENDED in globalThis) return
  Object.defineProperty(globalThis, MENDED, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    if (message.request instanceof IncomingMessage) mend(message.request)
  })
}

function mend(request: IncomingMessage): void {
  const { url = '/', method = 'GET', headers } = request
  const [path = '/'] = url.split(/[?#]/)
  const isFile = path.startsWith(BUILD_FILES)
  // The standard's Request, of which Next makes one of each call and page, refuses TRACE.
  if (method === 'TRACE' || (isFile && method !== 'GET' && method !== 'HEAD')) request.url = PLAIN_FILE
  else if (isFile) for (const name of CONDITIONS) delete headers[name]
  else if (path.startsWith(CALLS)) {
    for (const name of Object.keys(headers).filter((one) => ASKED_OF_PAGES.test(one))) delete headers[name]
    if (!isReadable(path)) request.url = NO_CALL
  }
}

/** Whether a path can be decoded, and without the null character, which no text of the database holds. */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
