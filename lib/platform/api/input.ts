import { z } from 'zod'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { parseJsonField, type ReadBody } from './body'
import { textsOf } from './form'
import type { Method } from './methods'
import type { Multipart } from './multipart'

/** Type of a schema's values; `Otherwise` where a route has none. */
export type Infer<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise

/** Values of the folders of an address, as Next gives them. */
export type Params = Record<string, string | string[] | undefined>

/** Parses the places of an address, before it is known who asks: an address that is none is a 404 for everybody. */
export function parseParams<P extends z.ZodType | undefined>(
  schema: P | undefined,
  params: Params,
): Infer<P, Record<never, never>> {
  const parsed = schema?.safeParse(params)
  if (parsed && !parsed.success) throw new NotFoundError('Cette adresse n’existe pas.')
  return (parsed?.data ?? {}) as Infer<P, Record<never, never>>
}

/** Query string, by its closed schema, and body. Throws ValidationError. */
export function parse<Q extends z.ZodType | undefined, B extends z.ZodType | undefined>(
  spec: { query?: Q; body?: B; multipart?: Multipart },
  url: URL,
  read: ReadBody,
) {
  return {
    query: (spec.query ? checked(spec.query, queryObject(url)) : {}) as Infer<Q, Record<never, never>>,
    body: (spec.body ? checked(spec.body, sentBody(spec, read)) : undefined) as Infer<B, undefined>,
  }
}

function sentBody({ multipart }: { multipart?: Multipart }, read: ReadBody): unknown {
  if (!multipart || (multipart.orJson && read.form === null)) return read.json
  return multipart.bodyIn === undefined
    ? fieldsOf(read, multipart.json ?? [])
    : bodyInField(read, multipart.bodyIn, multipart.beside ?? z.strictObject({}))
}

/** The body that a field of a form holds; what is beside it is checked. */
function bodyInField(read: ReadBody, name: string, beside: z.ZodType): unknown {
  const { [name]: body, ...others } = fieldsOf(read, [name])
  checked(beside, others)
  return body
}

/** Fields of a call with files, beside them; those of `json` hold JSON. */
function fieldsOf({ form }: ReadBody, json: readonly string[]): Record<string, unknown> {
  if (form === null)
    throw new ValidationError('Le contenu envoyé n’est pas un formulaire.', { reason: 'Expected multipart' })
  const texts = textsOf(form)
  for (const name of json) {
    const text = texts[name]
    if (typeof text === 'string') texts[name] = parseJsonField(name, text)
    else if (Array.isArray(text)) texts[name] = text.map((each) => parseJsonField(name, String(each)))
  }
  return texts
}

/**
 * A query string names nothing that its call does not know (TRUST-55): an answer to less than what was asked would pass for
 * the one asked. A loose schema says that its handler reads the rest; a read without schema takes no parameter.
 */
export function closedQuery<Q extends z.ZodType | undefined>({
  method,
  query,
}: {
  method: Method
  query?: Q
}): Q | undefined {
  if (query === undefined && method === 'GET') return z.strictObject({}) as z.ZodType as Q
  return query instanceof z.ZodObject && query.def.catchall === undefined
    ? (query.strict() as typeof query)
    : query
}

/** A value that breaks its schema here came from outside: 400. Anywhere else it is a fault of ours: 500. */
function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw fromZod(parsed.error)
  return parsed.data
}

/** Throws ValidationError for the null character, which no text of the database holds (SAFE-15). */
function queryObject({ search, searchParams }: URL): Record<string, string | string[]> {
  if (search.includes('%00')) throw new ValidationError(undefined, { reason: 'Invalid character' })
  const values = new Map<string, [string, ...string[]]>()
  for (const [name, value] of searchParams) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}
