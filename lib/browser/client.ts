import { apiUrl } from '../routes'

/** A call that failed: the answer's status and its parsed body; status 0 when no answer came (ERR-08). */
export class ClientCallError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    options?: { cause: unknown },
  ) {
    super(serverText(body) ?? `Appel en échec (${status})`, options)
    this.name = 'ClientCallError'
  }
}

/** What stands under these names in a value of any shape. Pages that a parser would make heavier read refusals with it. */
function at(value: unknown, ...names: string[]): unknown {
  return names.reduce(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  )
}

const textAt = (value: unknown, ...names: string[]): string | null => {
  const text = at(value, ...names)
  return typeof text === 'string' ? text : null
}

/** The French message of an error answer, {error: {message}}; null when there is none (API-35). */
export const serverText = (body: unknown): string | null => textAt(body, 'error', 'message')

/** What it says of each faulty field, {error: {details: {errors: [{message}]}}}. */
export function serverFaults(body: unknown): string[] {
  const errors = at(body, 'error', 'details', 'errors')
  return Array.isArray(errors) ? errors.flatMap((fault) => textAt(fault, 'message') ?? []) : []
}

/** Options of a call; `json` is sent as its body. */
export type CallInit = Omit<RequestInit, 'body' | 'credentials'> & { json?: unknown; body?: FormData }

/** An answer's text as JSON where it is some; null when it is empty. */
export function parseAnswer(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Calls `/v2/api/<path>` from the browser, with the session cookie (API-03), and gives the parsed answer: the
 * caller parses it with its own schema. Throws a ClientCallError on any status outside 2xx and when the network
 * fails; an aborted call throws the browser's AbortError.
 */
export async function apiFetch(path: string, { json, headers, ...init }: CallInit = {}): Promise<unknown> {
  const sent = new Headers(headers)
  sent.set('Accept', 'application/json')
  if (json !== undefined) sent.set('Content-Type', 'application/json')
  const body = json === undefined ? init.body : JSON.stringify(json)
  const request = { ...init, headers: sent, credentials: 'include' as const, ...(body ? { body } : {}) }
  const response = await fetch(apiUrl(path), request).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new ClientCallError(0, null, { cause })
  })
  const answer = parseAnswer(await response.text())
  if (!response.ok) throw new ClientCallError(response.status, answer)
  return answer
}
