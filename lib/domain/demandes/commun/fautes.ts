import type { z } from 'zod'
import { MESSAGES } from '../../textes/messages'

/** A field that stops a step: its path in the form, such as 'equipements.0.type', and the message to show. */
export type Fault = { path: string; message: string }

/**
 * First fault of each field of a form against a step's schema; none when it is filled. Schemas of the domain say their
 * own messages; any other fault (nothing chosen, a value that is none) is a field to fill.
 */
export function faultsOf(schema: z.ZodType, form: unknown): Fault[] {
  const parsed = schema.safeParse(form, { error: () => MESSAGES.required })
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    if (!faults.has(name)) faults.set(name, message)
  }
  return [...faults].map(([path, message]) => ({ path, message }))
}

/** Names of fields by path; `*` stands for the place in a list, `{n}` in the name for that place from 1. */
export type Labels = Readonly<Record<string, string>>

/** A place in a list; a digit in a name, such as `accepte1`, is none. */
const PLACE = /(?<=^|\.)\d+(?=\.|$)/g

/** Name of a field, and its rank among those of the step; the path itself last when it has no name. */
export function labelOf(labels: Labels, path: string): { label: string; rank: number } {
  const places = path.match(PLACE) ?? []
  const pattern = path.replace(PLACE, '*')
  const rank = Object.keys(labels).indexOf(pattern)
  const place = Number(places[0] ?? 0)
  const label = labels[pattern]?.replace('{n}', String(place + 1)) ?? path
  return { label, rank: rank < 0 ? Number.MAX_SAFE_INTEGER : rank * 1000 + place }
}

/** Faults of a step with the names of their fields, in the order the step shows them. */
export function namedFaults(schema: z.ZodType, labels: Labels, form: unknown) {
  return faultsOf(schema, form)
    .map(({ path, message }) => ({ name: path, message, ...labelOf(labels, path) }))
    .sort((a, b) => a.rank - b.rank)
}
