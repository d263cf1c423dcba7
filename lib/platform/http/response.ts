import { createHash } from 'node:crypto'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Text that is JSON already, as the database wrote it: sent without being parsed and written again. */
export class RawJson {
  constructor(
    readonly text: string,
    /** How many rows it holds, for the log. */
    readonly rows?: number,
  ) {}
}

/** Answer of a handler that chooses its status or headers; a bare value is answered with 200. */
export class Reply {
  constructor(
    readonly status: number,
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

export const reply = (status: number, data?: unknown, headers?: Record<string, string>): Reply =>
  new Reply(status, data, headers)

/** JSON text of a value; a `RawJson` stays as it is. */
export function jsonText(data: unknown): string {
  return data instanceof RawJson ? data.text : JSON.stringify(data ?? null)
}

type Sent = { status: number; text: string | null; headers?: Record<string, string> }

/** A JSON answer with its charset, which nothing keeps; `null` text sends no body (204, 304). */
export function jsonResponse({ status, text, headers = {} }: Sent): Response {
  return new Response(text, {
    status,
    headers: {
      ...(text === null ? {} : { 'Content-Type': JSON_TYPE }),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** Entity tag of an answer. Weak: a proxy in front may compress the body. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`
}

/** Whether `If-None-Match` names the tag. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}
