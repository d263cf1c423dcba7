import type { Filter } from './types'

/** Conditions on related rows in a filter. */
export function relatedIn(filter: Filter | null): number {
  switch (filter?.kind) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, part) => sum + relatedIn(part), 0)
    case 'not':
      return relatedIn(filter.filter)
    case 'related':
      return 1 + relatedIn(filter.filter)
    case 'unrelated':
      return 1
    default:
      return 0
  }
}

/** Conditions on related rows that ordinary screens ask for. */
const ORDINARY = 4
/** Milliseconds that one more takes of a machine at rest, at the size of a large partner. */
const EACH_MS = 3

/** Milliseconds that looking for rows by many conditions on their relations takes, found or not (SAFE-06). */
export const searchMs = (filter: Filter | null): number => Math.max(0, relatedIn(filter) - ORDINARY) * EACH_MS
