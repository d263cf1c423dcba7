import { z } from 'zod'

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

const FORMATS: Readonly<Record<string, string>> = {
  email: 'essai@exemple.fr',
  date: '2026-11-20',
  'date-time': '2026-11-20T08:00:00Z',
  uri: 'https://exemple.fr/',
}

/** A value that a JSON schema describes, as near as its keywords tell; good enough to reach what reads the other fields. */
export function sampleOf(of: unknown): unknown {
  const { type, enum: values, const: only, format = '', items, properties, ...rest } = schema.parse(of ?? {})
  const [first] = rest.anyOf ?? rest.oneOf ?? []
  if (only !== undefined) return only
  if (values) return values[0]
  if (first !== undefined) return sampleOf(first)
  switch ([type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(1, rest.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return [sampleOf(items)]
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
      )
    default:
      return FORMATS[format] ?? 'a'.repeat(Math.max(3, rest.minLength ?? 0))
  }
}

/**
 * Copies of a value, one for each of its fields, at any depth of objects, with `wrong` in the place of that field.
 */
export function withEachFieldAs(value: unknown, wrong: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [wrong]
  return Object.entries(value).flatMap(([name, inner]) =>
    [...(isObject(inner) ? withEachFieldAs(inner, wrong) : []), wrong].map((changed) => ({
      ...value,
      [name]: changed,
    })),
  )
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
