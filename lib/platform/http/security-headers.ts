import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { BASE_PATH } from '../../domain/base-path'

const POLICY = 'Content-Security-Policy'
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'"
const NOTHING_OF_A_CALL = "sandbox; default-src 'none'; frame-ancestors 'self'; base-uri 'none'"

/**
 * Sent with every answer, pages and calls alike (spec §9, OPS-01 to OPS-03). The policy is that of what runs nothing
 * (SAFE-18): middleware.ts puts that of a page, which needs a nonce, and that of a call in its place.
 */
export const SECURITY_HEADERS = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains; preload' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Permissions-Policy', value: 'camera=(self), geolocation=(), microphone=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: POLICY, value: NOTHING },
]

/** The policy of calls that do not pass middleware.ts, those with files. */
export const CALL_HEADERS = [{ key: POLICY, value: NOTHING_OF_A_CALL }]

const SECURED = Symbol.for('extranet.security-headers')

/**
 * Puts these headers on every answer before anything else writes it: Next gives some by itself, such as the redirection
 * of an address with two slashes, without those of its configuration. Called once, when the server starts.
 */
export function secureAnswers(): void {
  if (SECURED in globalThis) return
  Object.defineProperty(globalThis, SECURED, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return
    const { response } = message
    if (!(response instanceof ServerResponse)) return
    const request =
      'request' in message && message.request instanceof IncomingMessage ? message.request : null
    const isCall = request?.url?.startsWith(`${BASE_PATH}/api/`) === true
    for (const { key, value } of [...SECURITY_HEADERS, ...(isCall ? CALL_HEADERS : [])])
      response.setHeader(key, value)
  })
}
