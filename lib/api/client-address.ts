import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { env } from '@/lib/env'

const HEADER = 'x-client-address'
const STAMPED = Symbol.for('extranet.client-address')

/**
 * Writes on every request, before anything reads it, the address it comes from. Route handlers see no socket, and a
 * header of that name sent by the caller is overwritten. Called once, when the server starts.
 */
export function stampClientAddress(): void {
  if (STAMPED in globalThis) return
  Object.defineProperty(globalThis, STAMPED, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (!(request instanceof IncomingMessage)) return
    const forwarded = request.headers['x-forwarded-for']
    request.headers[HEADER] = resolveAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      env().TRUST_PROXY,
    )
  })
}

/**
 * The caller's address: that of the socket, or with `proxies` trusted servers in front, the entry of
 * `X-Forwarded-For` that the outermost of them wrote. What stands left of it is the caller's own invention.
 */
export function resolveAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/i, '')
  if (proxies === 0 || !forwarded) return plain(socket)
  const hops = forwarded.split(',').map(plain)
  const hop = hops.at(-Math.min(proxies, hops.length)) ?? ''
  return isIP(hop) ? hop : plain(socket)
}

/** Address of the caller, for limits and the audit; « inconnue » outside of a server that stamps it. */
export function clientAddress(req: Pick<Request, 'headers'>): string {
  return req.headers.get(HEADER) || 'inconnue'
}

/**
 * What the limits of an address count: the address, or of an IPv6 one its network of 64 bits, since one line has them all
 * and would otherwise never be counted twice.
 */
export function limitedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
