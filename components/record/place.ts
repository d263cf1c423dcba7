import type { Neighbours } from '@/lib/platform/lists/neighbours'
import type { RecordPlace } from './record-head'

type Look<Row> = {
  hrefOf: (row: Row) => string
  labelOf: (row: Row) => string
  names: RecordPlace['names']
}

/** Where a record stands in its list, as its head shows it. */
export function placeOf<Row>(found: Neighbours<Row> | null, look: Look<Row>): RecordPlace | null {
  if (found === null) return null
  const step = (row: Row | null) => row && { href: look.hrefOf(row), label: look.labelOf(row) }
  return { ...found, previous: step(found.previous), next: step(found.next), names: look.names }
}
