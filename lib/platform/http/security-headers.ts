import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { BASE_PATH } from '../../domain/acces/base-path'

const POLICY = 'Content-Security-Policy'
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'"

/** Sent with every answer, pages and calls alike (spec §9, OPS-01 to OPS-03). */
export const SECURITY_HEADERS = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains; preload' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Permissions-Policy', value: 'camera=(self), geolocation=(), microphone=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** The policy of what runs nothing (SAFE-18), of all but calls; middleware.ts puts that of a page, which needs a nonce, in its place. */
export const NOTHING_RUNS = [{ key: POLICY, value: NOTHING }]

const SECURED = Symbol.for('extranet.security-headers')

/**
 * Puts these headers on every answer before anything else writes it: Next gives some by itself, such as the redirection
 * of an address with two slashes, without those of its configuration. Calls get `callPolicy` of their path, without /v2.
 * Called once, when the server starts.
 */
export function secureAnswers(callPolicy: (path: string) => string): void {
  if (SECURED in globalThis) return
  Object.defineProperty(globalThis, SECURED, { value: true })
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return
    const { response } = message
    if (!(response instanceof ServerResponse)) return
    const request =
      'request' in message && message.request instanceof IncomingMessage ? message.request : null
    const url = request?.url ?? ''
    for (const { key, value } of [...SECURITY_HEADERS, ...NOTHING_RUNS]) response.setHeader(key, value)
    if (url.startsWith(`${BASE_PATH}/api/`))
      response.setHeader(POLICY, callPolicy(url.slice(BASE_PATH.length).replace(/[?#].*$/, '')))
  })
}
