import { AsyncResource } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { LOST_HEADER } from '@/lib/platform/http/request-headers'
import { apiUrl } from '@/lib/platform/routes'

const DRAWN = Symbol.for('extranet.lost-pages')
const CALLS = apiUrl('')
/** Names that a first answer, Next's or that of its compression, puts on the response itself. */
const REPLACED = ['flushHeaders', 'writeHead', 'write', 'flush', 'end', 'on']

/**
 * Next answers a page that turns out to lead nowhere (`notFound()`) by an empty shell, which its scripts fill. The server
 * drops that shell, as long as nothing of it has left, and asks for the page again with LOST_HEADER: middleware.ts then
 * draws the page of 404 in its place, whole. Called once, when the server starts.
 */
export function drawLostPages(): void {
  if (DRAWN in globalThis) return
  Object.defineProperty(globalThis, DRAWN, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return
    if (!('request' in message && 'response' in message && 'server' in message)) return
    const { request, response, server } = message
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    delete request.headers[LOST_HEADER]
    if (server instanceof Server && isDocument(request)) redrawIfLost(request, response, server)
  })
}

/** The router's own reading of a page (`rsc`) draws the 404 in the page that is already there. */
function isDocument({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.rsc === undefined && url?.startsWith(CALLS) === false
}

function redrawIfLost(request: IncomingMessage, response: ServerResponse, server: Server): void {
  const { url } = request
  const asked = { ...request.headers, [LOST_HEADER]: '1' }
  const given = Object.entries(response.getHeaders())
  const redraw = AsyncResource.bind(() => {
    for (const name of REPLACED) Reflect.deleteProperty(response, name)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of given) if (value !== undefined) response.setHeader(name, value)
    // Next listens to each of the two answers to know when it is over.
    response.setMaxListeners(2 * response.getMaxListeners())
    server.emit('request', requestFor(request, url, asked), response)
  })
  // The first that Next calls of a page that it is about to send.
  response.flushHeaders = () => {
    if (!isLostPage(response)) return ServerResponse.prototype.flushHeaders.call(response)
    response.writeHead = () => response
    response.write = () => true
    response.end = () => {
      redraw()
      return response
    }
  }
}

function isLostPage(response: ServerResponse): boolean {
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  return response.statusCode === 404 && isPage && !response.headersSent
}

/** A request of its own, since Next notes on each what it has understood of it. */
function requestFor(
  { socket, httpVersion, httpVersionMajor, httpVersionMinor }: IncomingMessage,
  url: string | undefined,
  headers: IncomingMessage['headers'],
): IncomingMessage {
  const request = new IncomingMessage(socket)
  Object.assign(request, { method: 'GET', url, headers, httpVersion, httpVersionMajor, httpVersionMinor })
  request.complete = true
  request.push(null)
  return request
}
