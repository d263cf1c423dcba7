import { PREUVE_DEMANDEE } from '@/lib/domain/comptes/moyens-preuve'
import { NOT_SIGNED_IN } from '@/lib/domain/textes/messages'
import { apiUrl } from '@/lib/platform/routes'
import { sendInTurn } from './call-gate'
import { askProof } from './proof'

/** Status that stands for an answer that is none: the page of a proxy, half of an answer, another shape. */
export const UNREADABLE = 502

/**
 * A call that failed: the answer's status and its parsed body; status 0 when no answer came (ERR-08). `retryAfter` is what
 * the server asks to wait, in seconds. Its message is a sentence for the person: the server's own, or what the status means.
 */
export class ClientCallError extends Error {
  readonly retryAfter: number | null

  constructor(
    readonly status: number,
    readonly body: unknown,
    { retryAfter = null, ...options }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(serverText(body) ?? sentenceOf(status), options)
    this.name = 'ClientCallError'
    this.retryAfter = retryAfter
  }
}

function sentenceOf(status: number): string {
  if (status === 0) return 'La connexion a été coupée. Veuillez réessayer.'
  if (status === 401) return 'Votre session a expiré. Reconnectez-vous, puis réessayez.'
  if (status === 429) return 'Trop d’appels en peu de temps. Veuillez patienter, puis réessayer.'
  if (status >= 500) return 'Le serveur ne répond pas comme prévu. Veuillez réessayer dans un instant.'
  return 'Une erreur est survenue'
}

/** Sentence for the person on a call that failed; anything else that was thrown is no sentence for them. */
export const failureText = (error: unknown): string =>
  error instanceof ClientCallError ? error.message : sentenceOf(400)

/** No room is left for the files of a call: the same one would not pass before somebody makes some. */
export const FULL = 507

/** Whether a call failed because the session of a person with an account is over. */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof ClientCallError))
    return error instanceof Error && error.cause !== undefined && isSignedOut(error.cause)
  return error.status === 401 && (serverText(error.body) ?? NOT_SIGNED_IN) === NOT_SIGNED_IN
}

/** Whether the same call may succeed soon: it did not reach the server, or was not refused for what it holds. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ClientCallError))
    return !(error instanceof Error) || error.cause === undefined || mayPass(error.cause)
  const { status } = error
  return status === 0 || status === 401 || status === 429 || (status >= 500 && status !== FULL)
}

/**
 * Reads the value under these names in one of any shape. Pages that a parser would make heavier read answers with it.
 */
export function at(value: unknown, ...names: string[]): unknown {
  return names.reduce(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  )
}

/** The text that stands there; null for anything else. */
export const textAt = (value: unknown, ...names: string[]): string | null => {
  const text = at(value, ...names)
  return typeof text === 'string' ? text : null
}

/** The French message of an error answer, {error: {message}}; null when there is none (API-35). */
export const serverText = (body: unknown): string | null => textAt(body, 'error', 'message')

/** Sentences on the faulty fields of an answer, {error: {details: {errors: [{message}]}}}. */
export function serverFaults(body: unknown): string[] {
  const errors = at(body, 'error', 'details', 'errors')
  return Array.isArray(errors) ? errors.flatMap((fault) => textAt(fault, 'message') ?? []) : []
}

/** Options of a call; `json` is sent as its body. */
export type CallInit = Omit<RequestInit, 'body' | 'credentials'> & { json?: unknown; body?: FormData }

/** Answer as far as it has to be known, whichever way it came. */
export type Answered = { status: number; text: string; retryAfter: string | null }

/** Seconds of a `Retry-After`, which may name an instant instead; null for none. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

function parsed(text: string): unknown {
  if (text === '') return null
  return JSON.parse(text)
}

/**
 * The parsed answer of a call: JSON, or null when it is empty. Throws a ClientCallError on any status outside 2xx, and for
 * an answer that is not JSON, such as the page of a proxy.
 */
export function readAnswer({ status, text, retryAfter }: Answered): unknown {
  const isGood = status >= 200 && status < 300
  const options = { retryAfter: secondsOf(retryAfter) }
  try {
    const answer = parsed(text)
    if (isGood) return answer
    throw new ClientCallError(status, answer, options)
  } catch (cause) {
    if (cause instanceof ClientCallError) throw cause
    throw isGood
      ? new ClientCallError(UNREADABLE, null, { cause })
      : new ClientCallError(status, text, options)
  }
}

type Sent = {
  method: string
  path: string
  body?: string | undefined
  signal?: AbortSignal | null | undefined
}

/** Runs what sends a call, in its turn (SAFE-26); every call of a browser goes through here. */
export function inTurn<T>({ method, path, body, signal }: Sent, send: () => Promise<T>): Promise<T> {
  const call = {
    name: `${method} ${path.split('?', 1)[0]}`,
    content: `${method} ${path} ${body ?? ''}`,
    signal,
  }
  return sendInTurn(call, send, ({ status }, retryAfter) => new ClientCallError(status, null, { retryAfter }))
}

/** Calls by `fetch`. Throws the browser's AbortError for one given up, a ClientCallError when the network fails. */
export function fetchCall(path: string, init: RequestInit): Promise<Response> {
  return fetch(apiUrl(path), { ...init, credentials: 'include' }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new ClientCallError(0, null, { cause })
  })
}

/** Reads a response with its whole text. Throws as `fetchCall` does when it is cut. */
export async function answeredOf(response: Response, signal?: AbortSignal | null): Promise<Answered> {
  const text = await response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ClientCallError(0, null, { cause })
  })
  return { status: response.status, text, retryAfter: response.headers.get('Retry-After') }
}

/** Reader of an answer: a schema of zod. */
type Reader<T> = {
  safeParse: (answer: unknown) => { success: true; data: T } | { success: false; error: unknown }
}

/** A call whose answer has a shape: any other is a failure as that of a proxy's page is. */
export async function apiRead<T>(path: string, schema: Reader<T>, init: CallInit = {}): Promise<T> {
  return send(path, init, (answer) => {
    const read = schema.safeParse(answer)
    if (read.success) return read.data
    throw new ClientCallError(UNREADABLE, null, { cause: read.error })
  })
}

/**
 * Calls `/v2/api/<path>` from the browser, with the session cookie (API-03), and gives the parsed answer: the
 * caller parses it with its own schema, unless it asks by `apiRead`. Throws a ClientCallError on any status outside 2xx,
 * when the network fails, when no answer comes in 90 seconds and for one that is no JSON; an aborted call throws the browser's AbortError. One that fails
 * again and again is held back (`call-gate.ts`).
 */
export function apiFetch(path: string, init: CallInit = {}): Promise<unknown> {
  return send(path, init, (answer) => answer)
}

async function readOf<T>(path: string, init: RequestInit, read: (answer: unknown) => T): Promise<T> {
  return read(readAnswer(await answeredOf(await fetchCall(path, init), init.signal)))
}

/** How long an answer may take; files on their way up take what they take. */
const LONGEST_ANSWER_MS = 90_000

/** A signal that also gives up by itself, as for a call that was cut; `end` once the answer is there. */
function limited(given: AbortSignal | null | undefined): { signal: AbortSignal; end: () => void } {
  const own = new AbortController()
  const follow = () => own.abort(given?.reason)
  const timer = setTimeout(() => own.abort(new ClientCallError(0, null)), LONGEST_ANSWER_MS)
  if (given?.aborted) follow()
  given?.addEventListener('abort', follow, { once: true })
  const end = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', follow)
  }
  return { signal: own.signal, end }
}

/** Runs a call again once the person has given their password or a factor, where it asks for that (SAFE-35). */
async function proven<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const details = error instanceof ClientCallError ? at(error.body, 'error', 'details') : null
    if (textAt(details, 'reason') !== PREUVE_DEMANDEE) throw error
    const has = (moyen: string) => at(details, 'moyens', moyen) === true
    if (!(await askProof({ motDePasse: has('motDePasse'), code: has('code'), sso: has('sso') }))) throw error
    return call()
  }
}

function send<T>(path: string, init: CallInit, read: (answer: unknown) => T): Promise<T> {
  return proven(() => sendOnce(path, init, read))
}

function sendOnce<T>(
  path: string,
  { json, headers, ...init }: CallInit,
  read: (answer: unknown) => T,
): Promise<T> {
  const sent = new Headers(headers)
  sent.set('Accept', 'application/json')
  if (json !== undefined) sent.set('Content-Type', 'application/json')
  const text = json === undefined ? undefined : JSON.stringify(json)
  return inTurn({ method: init.method ?? 'GET', path, body: text, signal: init.signal }, async () => {
    if (init.body) return readOf(path, { ...init, headers: sent }, read)
    const { signal, end } = limited(init.signal)
    return readOf(path, { ...init, headers: sent, signal, ...(text ? { body: text } : {}) }, read).finally(
      end,
    )
  })
}
