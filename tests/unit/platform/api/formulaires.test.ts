import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { bodyCalls } from '../../../support/garbage'

jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** A schema and all that it is made of. */
function partsOf(schema: unknown, known = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== 'object' || schema === null || known.has(schema)) return known
  known.add(schema)
  const inner: unknown = isSchema(schema) ? schema.def : schema
  for (const part of Object.values(inner ?? {})) partsOf(part, known)
  return known
}

/** Schemas of the domain that a form of the screens is checked with, by the files that name them. */
async function formSchemas(): Promise<{ file: string; name: string; schema: z.ZodType }[]> {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const found: { file: string; name: string; schema: z.ZodType }[] = []
  for (const file of files) {
    const source = readFileSync(path.join('components', file), 'utf8')
    for (const [, name = ''] of source.matchAll(/useZodForm\((\w+),/g)) {
      const imported = new RegExp(`\\b${name}\\b[^}]*\\} from '@/(lib/domain/[^']+)'`).exec(source)?.[1]
      if (imported === undefined) continue
      const module: Record<string, unknown> = await import(path.resolve(imported))
      const schema = module[name]
      if (isSchema(schema)) found.push({ file, name, schema })
    }
  }
  return found
}

test('[SAFE-27] a form of the screens and its call are checked with the same schema', async () => {
  const forms = await formSchemas()
  expect(forms.length).toBeGreaterThan(15)
  const calls = bodyCalls().map(({ schema }) => partsOf(schema))
  const apart = forms.filter(({ schema }) => {
    const shape =
      schema instanceof z.ZodObject ? Object.entries<unknown>(schema.shape) : [['', schema] as const]
    const isIn = (parts: Set<unknown>, leftOut: (name: string, part: unknown) => boolean = () => false) =>
      parts.has(schema) || shape.every(([name, part]) => parts.has(part) || leftOut(name, part))
    if (calls.some((parts) => isIn(parts))) return false
    // Of a row: relations are checked against the table they point at, choices hold no text.
    return ![...COLLECTIONS.values()].some(({ fields, relations }) =>
      isIn(
        partsOf(Object.values(fields).map((field) => field.schema)),
        (name, part) =>
          name in relations ||
          (name in fields && (part instanceof z.ZodEnum || part instanceof z.ZodBoolean)),
      ),
    )
  })
  // A ceiling is typed in euros and sent in cents.
  expect(apart.map(({ file, name }) => `${file}: ${name}`)).toEqual([
    'comptes/utilisateurs/user-form.tsx: compteSchema',
  ])
})
