import { z } from 'zod'
import { type ApiError, errorBody } from '@/lib/platform/errors/errors'
import { etagOf, jsonResponse, jsonText, matchesEtag, RawJson, Reply } from '@/lib/platform/http/response'
import type { Answer } from './idempotency'

/** The answer of a handler, to be kept for a retry. */
export function answerOf(value: unknown): Answer {
  const { status, data } = value instanceof Reply ? value : new Reply(200, value)
  return { status, data: data instanceof RawJson ? z.json().parse(JSON.parse(data.text)) : data }
}

/** The response that a handler's value becomes: what `output` names of it, with its `ETag` where it is read. */
export async function send(req: Request, value: unknown, output: z.ZodType | undefined): Promise<Response> {
  if (value instanceof Response) return value
  const { status, data, headers } = value instanceof Reply ? value : new Reply(200, value)
  if (status === 204 || status === 304) return jsonResponse({ status, text: null, headers })
  const text = jsonText(output && !(data instanceof RawJson) ? output.parse(data) : data)
  if (req.method !== 'GET' || status !== 200) return jsonResponse({ status, text, headers })
  const tagged = { ...headers, ETag: etagOf(text) }
  const known = matchesEtag(req.headers.get('if-none-match'), tagged.ETag)
  return jsonResponse({ status: known ? 304 : 200, text: known ? null : text, headers: tagged })
}

/** The response of a refusal. */
export function refuse(error: ApiError): Response {
  return jsonResponse({
    status: error.status,
    text: JSON.stringify(errorBody(error)),
    headers: error.headers,
  })
}

/** How many rows an answer holds, for the log. */
export function rowsOf(value: unknown): number | undefined {
  const data = value instanceof Reply ? value.data : value
  if (data instanceof RawJson) return data.rows
  return Array.isArray(data) ? data.length : undefined
}
