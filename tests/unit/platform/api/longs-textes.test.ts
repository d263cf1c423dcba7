import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { DECLARED } from '@/tests/support/calls'
import {
  exportedSchemas,
  type NamedSchema,
  processorTime,
  SHAPES,
  schemasIn,
  unboundedReaders,
} from '@/tests/support/long-texts'

const LIMIT_MS = 50

const CALLS: NamedSchema[] = DECLARED.flatMap(({ method, path, spec }) =>
  [spec?.body, spec?.query, spec?.params].flatMap((schema): NamedSchema[] =>
    schema ? [[`${method} ${path}`, schema]] : [],
  ),
)
const FIELDS: NamedSchema[] = [...COLLECTIONS.values()].flatMap(({ name, fields }) =>
  Object.entries(fields).map(([field, { schema }]): NamedSchema => [`${name}.${field}`, schema]),
)
const FORMS = [...exportedSchemas('lib/domain'), ...FIELDS]

/** Each schema of these, at any depth, with the name of the first one that holds it. */
function allIn(named: readonly NamedSchema[]): Map<z.core.$ZodType, string> {
  const all = new Map<z.core.$ZodType, string>()
  for (const [name, root] of named)
    for (const schema of schemasIn([root])) if (!all.has(schema)) all.set(schema, name)
  return all
}

/**
 * The kinds that read a text by themselves; an optional one leaves it to what it wraps, a number or a list refuses it, and a
 * transformation is given what the pipe that holds it let pass.
 */
const READERS: ReadonlySet<string> = new Set(['string', 'pipe', 'union', 'custom', 'template_literal'])

const tooSlow = (schemas: Map<z.core.$ZodType, string>): string[] =>
  [...schemas].flatMap(([schema, name]) =>
    !READERS.has(schema._zod.def.type)
      ? []
      : Object.entries(SHAPES).flatMap(([shape, text]) => {
          const spent = processorTime(() => z.safeParse(schema, text), LIMIT_MS)
          return spent > LIMIT_MS
            ? [`${name}, ${schema._zod.def.type}, ${shape}: ${Math.round(spent)} ms`]
            : []
        }),
  )

test('[SAFE-29] a text that is too long is refused before any other check of its field looks at it', () => {
  const all = allIn([...CALLS, ...FORMS])
  expect(all.size).toBeGreaterThan(1000)
  expect([...all].flatMap(([schema, name]) => (unboundedReaders(schema) ? [name] : []))).toEqual([])
})

test('[SAFE-29] each schema of the calls answers 1 MB of any shape within 50 ms of processor', () => {
  expect(tooSlow(allIn(CALLS))).toEqual([])
})

test('[SAFE-29] each schema of the forms answers 1 MB of any shape within 50 ms of processor', () => {
  expect(tooSlow(allIn(FORMS))).toEqual([])
})
