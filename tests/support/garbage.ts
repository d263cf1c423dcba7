import { z } from 'zod'
import { DECLARED } from './calls'

/** A call with a body: its address, its method and its schema. */
export type BodyCall = { name: string; method: string; schema: z.ZodType }

/** Every call that says what its body is. */
export function bodyCalls(): BodyCall[] {
  return DECLARED.flatMap(({ path, method, spec }) =>
    spec?.body ? [{ name: path, method, schema: spec.body }] : [],
  )
}

type Json = { [key: string]: unknown }
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/** A body with every field that a schema names, whose values are of the right kind and not always right. */
export function sampleOf(schema: z.ZodType): unknown {
  const root: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const build = (node: unknown, depth: number): unknown => {
    if (!isJson(node) || depth > 12) return 'x'
    if ('const' in node) return node.const
    const choice = firstOf(node.enum ?? node.anyOf ?? node.oneOf)
    if (choice !== undefined) return isJson(choice) ? build(choice, depth + 1) : choice
    if (Array.isArray(node.allOf))
      return Object.assign({}, ...node.allOf.map((part: unknown) => build(part, depth + 1)))
    if (isJson(node.properties))
      return Object.fromEntries(
        Object.entries(node.properties).map(([key, value]) => [key, build(value, depth + 1)]),
      )
    switch (node.type) {
      case 'array':
        return [build(node.items, depth + 1)]
      case 'object':
        return {}
      case 'number':
      case 'integer':
        return 1
      case 'boolean':
        return true
      default:
        return 'x'
    }
  }
  return build(root, 0)
}

type Place = (string | number)[]

/** The places of a value, the value itself first. */
export function placesOf(value: unknown, place: Place = []): Place[] {
  if (!isJson(value)) return [place]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index): [number, unknown] => [index, item])
    : Object.entries(value)
  return [place, ...entries.flatMap(([key, item]) => placesOf(item, [...place, key]))]
}

/** The value with another one at a place; without it when `put` is `MISSING`. */
export const MISSING = Symbol('missing')
export function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put === MISSING ? undefined : put
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withAt(item, rest, put) : item))
  if (!isJson(value)) return value
  if (rest.length === 0 && put === MISSING) {
    const { [key]: _gone, ...left } = value
    return left
  }
  return { ...value, [key]: withAt(value[key], rest, put) }
}

/** Words that a person reads in none of our sentences: those of the library, of the language, and patterns. */
const FOREIGN =
  /\b(?:invalid|expected|received|input|required|must|should|string|number|object|array|boolean|null|undefined|unrecognized|keys?|option|pattern|regex|match|zod|too|small|big|entrée|NaN|expression rationnelle)\b|\/\^|\\[dws]|\$\/|[{}[\]]/i

/** The sign of what was typed that a refusal quotes (TRUST-48). */
const QUOTED = /«[\u00a0 ].[\u00a0 ]»/gu

/** Whether a sentence is one of ours: French, with a capital, without a word of a library (SAFE-27). */
export const isOurs = (message: string): boolean =>
  /^[«\p{Lu}\d]/u.test(message) && !FOREIGN.test(message.replace(QUOTED, ''))
