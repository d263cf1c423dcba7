import { z } from 'zod'
import type { Call } from '@/lib/platform/api/call'
import type { FileRules, Multipart } from '@/lib/platform/api/multipart'
import { type Json, schemaOf } from './schema'

/** Parts of a form, as a JSON schema of an object names them. */
type Parts = { properties: Json; required: string[]; closed: boolean }

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
})

/** Query parameters, or parts of a form, that a schema of an object takes. */
export function partsOf(schema: z.ZodType | undefined): Parts {
  if (schema === undefined) return { properties: {}, required: [], closed: false }
  const { properties, required, additionalProperties } = objectSchema.parse(schemaOf(schema, 'input'))
  return { properties, required, closed: additionalProperties === false }
}

/** Content of a file, as generators of clients know it. */
const BINARY = { type: 'string', format: 'binary' }

function filesPart({ minimum, maximum }: FileRules): Json {
  const description = maximum === 1 ? 'Un fichier.' : `${maximum} fichiers au plus.`
  return { type: 'array', description, items: BINARY, minItems: minimum, maxItems: maximum }
}

/** Media type of a form: its texts, those that hold JSON, and its files under their name. */
function formOf({ files, json = [], bodyIn, beside }: Multipart, body: z.ZodType | undefined): Json {
  const texts = partsOf(bodyIn === undefined ? body : beside)
  const whole = bodyIn !== undefined && body ? { [bodyIn]: schemaOf(body, 'input') } : {}
  const required = [
    ...Object.keys(whole),
    ...texts.required,
    ...(files !== null && files.minimum > 0 ? ['files'] : []),
  ]
  const encoding = {
    ...Object.fromEntries(
      [...json, ...Object.keys(whole)].map((name) => [name, { contentType: 'application/json' }]),
    ),
    ...(files ? { files: { contentType: files.types.join(', ') } } : {}),
  }
  return {
    schema: {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      ...(texts.closed || bodyIn !== undefined ? { additionalProperties: false } : {}),
      properties: { ...whole, ...texts.properties, ...(files ? { files: filesPart(files) } : {}) },
    },
    ...(Object.keys(encoding).length > 0 ? { encoding } : {}),
  }
}

/** The request body of a call: JSON, a form with its files, either of them, or a file as it is. Nothing without. */
export function requestBody({ body, multipart, streamed }: Call['spec']): Json {
  const isJson = body !== undefined && (!multipart || multipart.orJson)
  const content = {
    ...(multipart ? { 'multipart/form-data': formOf(multipart, body) } : {}),
    ...(isJson ? { 'application/json': { schema: schemaOf(body, 'input') } } : {}),
    ...Object.fromEntries((streamed ?? []).map((type) => [type, { schema: BINARY }])),
  }
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } }
}
