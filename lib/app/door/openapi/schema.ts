import { createHash } from 'node:crypto'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Where a schema that refers to a part of itself is put: its references are addresses in the whole description. */
export const parts = new Map<string, Json>()

/** Reference to a schema of the description, by its name. */
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Instants, which JSON has no type for, as they are written. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  const text = JSON.stringify($defs ?? null)
  const name = (key: string) => `partie-${createHash('sha256').update(text).digest('hex').slice(0, 8)}-${key}`
  const addressed = (value: unknown): Json =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_whole, key: string) =>
        JSON.stringify(`#/components/schemas/${name(key)}`),
      ),
    )
  for (const [key, part] of Object.entries($defs ?? {}))
    parts.set(name(key), isAnyJson(part, key) ? ANY_JSON : addressed(part))
  return addressed(rest)
}

/** Any value of JSON, which written out refers to itself in a way that makers of types do not follow. */
const ANY_JSON: Json = { description: 'Toute valeur JSON.' }

/** Whether a part is one of itself, lists of itself and objects of itself, as `z.json()` is. */
function isAnyJson({ anyOf = [] }: { anyOf?: unknown[] }, key: string): boolean {
  const text = JSON.stringify(anyOf)
  const self = JSON.stringify({ $ref: `#/$defs/${key}` })
  return text.includes(`"items":${self}`) && text.includes(`"additionalProperties":${self}`)
}

export const json = (description: string, schema: unknown): Json => ({
  description,
  content: { 'application/json': { schema } },
})

const ERROR = { $ref: '#/components/responses/Error' }

/** Responses of an operation: its success, and the one shape of refusals. */
export const answers = (status: string, success: Json): Json => ({
  [status]: success,
  '4XX': ERROR,
  default: ERROR,
})

export const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Une clé par envoi : le même envoi répété ne crée qu’un élément.',
  schema: { type: 'string', maxLength: 200 },
}
