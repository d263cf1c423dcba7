import fc from 'fast-check'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { putMeCall } from '@/lib/comptes/calls/users-me'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import {
  type BodyCall,
  bodyCalls,
  isOurs,
  MISSING,
  placesOf,
  sampleOf,
  withAt,
} from '../../../support/garbage'
import { runs } from '../../../support/long'

jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))

const errorsOf = z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) })

/** Sentences of the refusal of a value; none when it is taken. */
function sentences(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  if (error === undefined) return []
  const refusal = fromZod(error)
  const { errors } = errorsOf.parse(refusal.details)
  expect(errors.length).toBeGreaterThan(0)
  return [refusal.message, ...errors.map(({ message }) => message)]
}

const garbage = fc.oneof(
  fc.constant(MISSING),
  fc.constantFrom<unknown>(null, '', ' ', 'zz', 'PAS UN MAIL', '2026-13-45', 0, -1, 1.5, 1e21, true, [], {}, [
    null,
  ]),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ minLength: 300, maxLength: 400 }),
)

let calls: BodyCall[] = []
beforeAll(async () => {
  calls = bodyCalls()
})

test('[SAFE-27] no refusal of any call’s body holds a sentence of the library, English or a pattern', () => {
  expect(calls.length).toBeGreaterThan(60)
  const foreign = new Set<string>()
  for (const { name, method, schema } of calls) {
    const sample = sampleOf(schema)
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(sample)), garbage, (place, put) => {
        for (const told of sentences(schema, withAt(sample, place, put)))
          if (!isOurs(told)) foreign.add(`${method} ${name}, ${place.join('.')}: ${told}`)
      }),
      { numRuns: runs(300), seed: 27 },
    )
    const unknown = z.looseObject({}).safeParse(sample).success ? { ...Object(sample), inconnu: 1 } : 1
    for (const body of [undefined, null, 1, 'x', [], {}, [{}], unknown])
      for (const told of sentences(schema, body)) if (!isOurs(told)) foreign.add(`${method} ${name}: ${told}`)
  }
  expect([...foreign]).toEqual([])
})

test('[SAFE-27] nor does that of any field of any collection', () => {
  const foreign = new Set<string>()
  for (const { name, fields, leftOut } of new Set(COLLECTIONS.values()))
    for (const [key, schema] of [
      ...Object.entries(fields).map(([field, one]) => [field, one.schema] as const),
      ...Object.entries(leftOut),
    ])
      fc.assert(
        fc.property(garbage, (value) => {
          for (const told of sentences(schema, value === MISSING ? undefined : value))
            if (!isOurs(told)) foreign.add(`${name}.${key}: ${told}`)
        }),
        { numRuns: runs(100), seed: 27 },
      )
  expect([...foreign]).toEqual([])
})

const told = (schema: z.ZodType, valeur: unknown) => sentences(z.object({ valeur: schema }), { valeur })[0]

test.each([
  [z.string(), undefined, 'Ce champ est requis'],
  [z.string(), null, 'Ce champ est requis'],
  [z.string(), 4, 'Un texte est attendu.'],
  [z.int(), 'x', 'Un nombre est attendu.'],
  [z.int(), 1.5, 'Un nombre entier est attendu.'],
  [z.number().min(1), 0, 'La valeur minimale est 1.'],
  [z.number().max(1000), 1001, 'La valeur maximale est 1\u202f000.'],
  [z.string().max(40), 'x'.repeat(41), 'Le champ doit contenir au maximum 40\u00a0caractères.'],
  [z.array(z.int()).max(1), [1, 2], 'Il faut au plus 1\u00a0élément.'],
  [z.string().regex(/^[a-z]+$/), '1', 'Format invalide'],
  [z.email(), 'x', 'E-mail invalide'],
  [z.iso.date(), '2026-13-01', 'Date invalide'],
  [z.enum(['a', 'b']), 'c', 'Valeur non prévue'],
  [z.enum(['a', 'b']), '', 'Ce champ est requis'],
  [z.union([z.int(), z.boolean()]), 'c', 'Valeur non prévue'],
  [z.strictObject({}), { a: 1 }, 'Ce champ n’est pas prévu.'],
  [z.object({}), [], 'Un objet est attendu.'],
  [z.string().refine(() => false), 'x', 'Valeur invalide'],
])('[SAFE-27] the sentence of a schema that says nothing of its own (%#)', (schema, value, message) => {
  expect(told(schema, value)).toBe(message)
})

test('[SAFE-27] each fault has its whole path: unknown keys and branches of a choice too', () => {
  const schema = z.strictObject({
    data: z.union([z.string(), z.strictObject({ nom: z.string(), lignes: z.array(z.int()) })]),
  })
  const { error } = schema.safeParse({ data: { nom: 3, lignes: [1, 'x'], autre: 1 }, encore: 1 })
  if (error === undefined) throw new Error('the schema let it pass')
  expect(errorsOf.parse(fromZod(error).details).errors).toEqual([
    { path: ['data', 'nom'], message: 'Un texte est attendu.' },
    { path: ['data', 'lignes', '1'], message: 'Un nombre est attendu.' },
    { path: ['data', 'autre'], message: 'Ce champ n’est pas prévu.' },
    { path: ['encore'], message: 'Ce champ n’est pas prévu.' },
  ])
})

test('a body with a fault in each of its characters is told a hundred of them', () => {
  const { error } = z.array(z.string()).safeParse(Array.from({ length: 50_000 }, () => 1))
  if (error === undefined) throw new Error('the schema let it pass')
  expect(errorsOf.parse(fromZod(error).details).errors).toHaveLength(100)
})

test('a person’s own details are checked bare and under data, and nothing else passes for them', () => {
  const body = putMeCall.spec.body ?? z.never()
  expect(body.safeParse({ phone: '06 39 98 00 01', id: 4 }).data).toEqual({ phone: '06 39 98 00 01' })
  expect(body.safeParse({ data: { firstname: 'Anne' } }).data).toEqual({ firstname: 'Anne' })
  const { error } = body.safeParse({ data: { phone: '12' } })
  if (error === undefined) throw new Error('the schema let it pass')
  expect(errorsOf.parse(fromZod(error).details).errors).toEqual([
    { path: ['data', 'phone'], message: 'Numéro de téléphone invalide' },
  ])
  for (const data of [[], 'x', null]) expect(body.safeParse({ data }).success).toBe(false)
})
