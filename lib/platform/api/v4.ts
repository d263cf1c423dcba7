import { z } from 'zod'
import type { Collection } from './collection'
import { own } from './query/parse-filters'
import type { Populate } from './query/types'

const row = z.record(z.string(), z.unknown())
type Row = z.infer<typeof row>

/** Whether the caller wants the older shape: its clients set `Strapi-Response-Format: v4`. */
export const wantsV4 = (req: Request): boolean =>
  req.headers.get('strapi-response-format')?.toLowerCase() === 'v4'

/** A row in the older shape: its fields under `attributes`, its relations under `data`; components stay flat. */
export function toV4(collection: Collection, populate: Populate[], value: unknown): Row | null {
  const parsed = row.nullable().parse(value)
  if (parsed === null) return null
  const { id, documentId, ...attributes } = parsed
  for (const { relation: name, count, populate: inside } of populate) {
    const relation = own(collection.relations, name)
    if (!relation || count) continue
    const target = relation.target()
    const related = attributes[name]
    if (target.component) continue
    attributes[name] = {
      data: Array.isArray(related)
        ? related.map((item) => toV4(target, inside, item))
        : toV4(target, inside, related ?? null),
    }
  }
  return { id, ...(documentId === undefined ? {} : { documentId }), attributes }
}
