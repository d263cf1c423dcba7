import { FORBIDDEN_CHARACTERS } from '@/lib/domain/textes/checks'
import {
  PayloadTooLargeError,
  UnsupportedMediaTypeError,
  ValidationError,
} from '@/lib/platform/errors/errors'
import { refusalOf } from '@/lib/platform/errors/refusal'
import { MULTIPART, readForm, textsOf } from './form'
import type { Multipart } from './multipart'

const JSON_LIMIT = 1024 * 1024

export type BodyKind =
  | { json: true }
  | { multipart: Pick<Multipart, 'maxBytes' | 'files'> }
  /** A body that the handler reads as it comes (`streamedBody`), of one of these types. */
  | { streamed: readonly string[] }
export type ReadBody = { json: unknown; form: FormData | null; bytes: Uint8Array }

const EMPTY: ReadBody = { json: undefined, form: null, bytes: new Uint8Array() }

/**
 * The body of a call, within its limit (1 MB of JSON). Only JSON is read, and multipart where the route takes files: the
 * types a form of another site can send are refused. Throws 400, 413 or 415.
 */
export async function readBody(req: Request, kind: BodyKind): Promise<ReadBody> {
  if (req.method === 'GET' || req.method === 'HEAD') return EMPTY
  const type = mediaType(req)
  if ('streamed' in kind) {
    if (!kind.streamed.includes(type)) throw new UnsupportedMediaTypeError(kind.streamed.join(', '))
    return EMPTY
  }
  const multipart = 'multipart' in kind ? kind.multipart : null
  const accepted = multipart ? MULTIPART : 'application/json'
  const refused = type !== accepted && type !== 'application/json'
  if (type !== '' && refused) throw new UnsupportedMediaTypeError(accepted)
  const bytes = await readBytes(req, multipart && type === accepted ? multipart.maxBytes : JSON_LIMIT)
  if (bytes.length === 0) return EMPTY
  if (type === '') throw new UnsupportedMediaTypeError(accepted)
  if (multipart && type === MULTIPART) {
    const form = await readForm(req, bytes, multipart.files)
    refuseNulls(textsOf(form))
    return { json: undefined, form, bytes }
  }
  const json = parseJson(bytes)
  if (Buffer.from(bytes.buffer).includes(NULL_ESCAPE)) refuseNulls(json)
  return { json, form: null, bytes }
}

function mediaType(req: Request): string {
  return (req.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readBytes(req: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(req.headers.get('content-length') ?? 0) > maxBytes) throw new PayloadTooLargeError(maxBytes)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = req.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new PayloadTooLargeError(maxBytes)
    }
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** The bytes of a body as they come. Throws PayloadTooLargeError beyond `maxBytes`. */
export async function* streamedBody(req: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(req.headers.get('content-length') ?? 0) > maxBytes) throw new PayloadTooLargeError(maxBytes)
  let length = 0
  const reader = req.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new PayloadTooLargeError(maxBytes)
    }
    yield part.value
  }
}

/** An escape of half a character outside the BMP; alone, it is no text and would be stored as another one. */
const HALF_ESCAPE = /\\u[dD][89a-fA-F]/
const LONE_HALF = /\p{Surrogate}/u

function refuseHalves(key: string, value: unknown): unknown {
  if (LONE_HALF.test(key) || (typeof value === 'string' && LONE_HALF.test(value))) throw new Error('half')
  return value
}

/** How JSON writes the null character; as itself, it is no JSON. */
const NULL_ESCAPE = '\\u0000'

/** How deep the null character is looked for; no body is as deep. */
const DEEPEST = 50

/** Paths of the texts that hold the null character, and of what a name with one holds. */
function nullsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key.includes('\0') ? [[...path, key.replaceAll('\0', '')]] : nullsIn(each, [...path, key]),
  )
}

/** Throws ValidationError, field by field, for the null character, which no text of the database holds (SAFE-27). */
function refuseNulls(value: unknown, under: string[] = []): void {
  const paths = nullsIn(value, under).slice(0, 100)
  if (paths.length > 0) throw refusalOf(paths.map((path) => ({ path, message: FORBIDDEN_CHARACTERS })))
}

/** Value of a field of a form that holds JSON, of 1 MB at most as a body of JSON. Throws ValidationError with its path. */
export function parseJsonField(name: string, text: string): unknown {
  if (text.length > JSON_LIMIT) throw new PayloadTooLargeError(JSON_LIMIT)
  try {
    const json = JSON.parse(text, HALF_ESCAPE.test(text) ? refuseHalves : undefined)
    if (text.includes(NULL_ESCAPE)) refuseNulls(json, [name])
    return json
  } catch (error) {
    if (error instanceof ValidationError) throw error
    throw refusalOf([{ path: [name], message: 'Le contenu envoyé n’est pas du JSON valide.' }])
  }
}

/** JSON in UTF-8, without half characters. Throws ValidationError. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, HALF_ESCAPE.test(text) ? refuseHalves : undefined)
  } catch {
    throw new ValidationError('Le contenu envoyé n’est pas du JSON valide.', {
      reason: 'Malformed JSON body',
    })
  }
}
