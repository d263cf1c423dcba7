import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PASSWORD } from './accounts'
import { baseUrl, serverLogFile } from './config'

export { accounts, PASSWORD } from './accounts'
export { baseUrl } from './config'

export const SESSION_COOKIE = 'extranet.session-token'

export type Answer = { status: number; headers: Headers; body: unknown }

export type CallOptions = {
  /** Sent as `Authorization: Bearer`. */
  jwt?: string
  /** The whole `Cookie` header, or the token of a session to send as its cookie. */
  cookie?: string | { session: string }
  /** Sent as JSON; a string goes as it is when `headers` name a content type. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Makes one HTTP call and follows no redirect. `groupes/12` is a call of the API, `/connexion` with a leading slash a
 * path of the server, to be written with its prefix (`/v2/connexion`). The body is JSON where the answer says so.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const headers = new Headers(options.headers)
  if (options.jwt) headers.set('authorization', `Bearer ${options.jwt}`)
  if (options.cookie) headers.set('cookie', cookieHeader(options.cookie))
  const asIs = typeof options.body === 'string' && headers.has('content-type')
  if (options.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const body = options.body === undefined || asIs ? options.body : JSON.stringify(options.body)
  const response = await fetch(address(path), {
    method,
    headers,
    redirect: 'manual',
    ...(typeof body === 'string' ? { body } : {}),
  })
  return { status: response.status, headers: response.headers, body: await read(response) }
}

function address(path: string): string {
  return path.startsWith('/') ? `${baseUrl}${path}` : `${baseUrl}/v2/api/${path}`
}

function cookieHeader(cookie: string | { session: string }): string {
  return typeof cookie === 'string' ? cookie : `${SESSION_COOKIE}=${cookie.session}`
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson && text !== '' ? JSON.parse(text) : text
}

const signedIn = z.object({ jwt: z.string().min(1) })
const tokens = new Map<string, Promise<string>>()

/** Opens a session through `POST auth/local` and gives its token; one session per account and test file. */
export function signIn(email: string, password = PASSWORD): Promise<string> {
  const known = tokens.get(email)
  if (known) return known
  const token = openSession(email, password)
  tokens.set(email, token)
  return token
}

/** Opens a session of its own, for tests that end or alter it. */
export async function openSession(email: string, password = PASSWORD): Promise<string> {
  const answer = await call('POST', 'auth/local', { body: { identifier: email, password } })
  if (answer.status !== 200) {
    throw new Error(`Connexion de ${email} refusée : ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return signedIn.parse(answer.body).jwt
}

/** Log lines the server wrote since it started, those of other tests included: look for a value of your own. */
export function serverLog(): string[] {
  return serverLogFile ? readFileSync(serverLogFile, 'utf8').split('\n') : []
}

/** A token with another sign in the middle of its seal: the last one may hold bits that nothing reads. */
export function altered(token: string): string {
  const at = token.length - 10
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}
