import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { env } from '@/lib/platform/env'

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
 * The network that every limit by address counts: an IPv4 address, or the 64 bits of an IPv6 one, since one line has all
 * the addresses below them. IPv4 addresses written as IPv6 (RFC 4291 §2.5.5.2, RFC 6052) are what they stand for; what is
 * no address stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix === MAPPED || prefix === TRANSLATED)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff].join(':')
const TRANSLATED = [0x64, 0xff9b, 0, 0, 0, 0].join(':')

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left = [], right = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}
