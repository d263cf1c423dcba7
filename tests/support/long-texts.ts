import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const SIZE = 1024 * 1024
const filled = (shape: string) => shape.repeat(Math.ceil(SIZE / shape.length)).slice(0, SIZE)

/** Shapes of a text of 1 MB on which a pattern that goes back over what it read is slow, each with an end that it refuses. */
export const SHAPES: Readonly<Record<string, string>> = {
  spaces: `${filled(' ').slice(1)}x`,
  letters: `${filled('a').slice(1)}!`,
  brackets: `${filled('[').slice(1)}x`,
  dashes: `${filled('-').slice(1)}x`,
  digits: `${filled('0').slice(1)}x`,
  quotes: `${filled('"').slice(1)}x`,
  backslashes: `${filled('\\').slice(1)}x`,
  'a number then a letter': `${filled('1').slice(1)}a`,
  pairs: `${filled('](').slice(1)}x`,
}

export type NamedSchema = readonly [name: string, schema: z.core.$ZodType]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Schemas below a schema: fields, items, choices, wrapped schemas. */
function below(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def: unknown = schema._zod.def
  if (!isRecord(def)) return []
  const held = Object.entries(def).flatMap(([name, value]) => {
    // A check of a text is given what the bound of its schema let pass.
    if (name === 'checks') return []
    if (name === 'getter' && typeof value === 'function') return [value()]
    if (Array.isArray(value)) return value
    return isRecord(value) && !(value instanceof z.core.$ZodType) ? Object.values(value) : [value]
  })
  return held.filter((value) => value instanceof z.core.$ZodType)
}

/** The schema and all that it is made of, each once. */
export function schemasIn(roots: Iterable<z.core.$ZodType>): Set<z.core.$ZodType> {
  const all = new Set<z.core.$ZodType>()
  const waiting = [...roots]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (all.has(one)) continue
    all.add(one)
    waiting.push(...below(one))
  }
  return all
}

/** Every schema that a value holds at any depth: those of the steps of a wizard, of the fields of a record. */
function heldIn(value: unknown, depth = 0): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value]
  if (!isRecord(value) || depth > 5) return []
  return Object.values(value).flatMap((inner) => heldIn(inner, depth + 1))
}

/** The schemas that files of a folder export, by file and name: forms, steps, records. */
export function exportedSchemas(folder: string): NamedSchema[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files.flatMap((file) => {
    const exported: Record<string, unknown> = require(resolve(folder, file))
    return Object.entries(exported).flatMap(([name, value]) =>
      heldIn(value).map((schema): NamedSchema => [`${file} ${name}`, schema]),
    )
  })
}

const LENGTHS: ReadonlySet<string> = new Set(['max_length', 'min_length', 'length_equals', 'overwrite'])

/** Whether a check reads a text that the bound of its own schema has not refused: the bound comes after, or does not end. */
export function unboundedReaders(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.core.$ZodString)) return false
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def)
  const bound = checks.findIndex(({ check }) => check === 'max_length')
  const reader = checks.findIndex(({ check }) => !LENGTHS.has(check))
  return bound >= 0 && reader >= 0 && (reader < bound || checks[bound]?.abort !== true)
}

const once = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Milliseconds of processor that a work takes; what seems long is tried again ten times, since other threads count too. */
export function processorTime(work: () => unknown, limit: number): number {
  let best = once(work)
  for (let turn = 0; turn < 10 && best > limit; turn++) best = Math.min(best, once(work))
  return best
}
