import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { needsOf, whereOf } from '@/lib/platform/lists/clauses'
import type { Join, ListDefinition } from '@/lib/platform/lists/definition'
import { fromFor } from '@/lib/platform/lists/joins'
import { parseListParams } from '@/lib/platform/lists/params'

/** Text on the age of what waits: of how many, and the day of the oldest. */
export type Age = (nombre: number, depuis: Day, today: Day) => string

/** Something that waits for the person. `found` gives one row: how many, and the day of the oldest. */
export type Task = {
  /** Words for one of them, then for several. */
  one: string
  several: string
  href: string
  age: Age
  found: (perimetre: Perimetre) => SQL
}

type Rows<Row> = {
  list: ListDefinition<Row>
  /** Address of the list, without /v2. */
  path: string
  filters: Readonly<Record<string, string>>
  words: readonly [one: string, several: string]
  /** Day of a row. */
  day: SQL
  /** Joins that it names. */
  needs?: readonly Join[]
  age: Age
}

/** The rows of a list by its own filters: what is counted is what the address opens (TRUST-09). */
export function taskOfList<Row>({
  list,
  path,
  filters,
  words: [one, several],
  day,
  needs = [],
  age,
}: Rows<Row>): Task {
  const query = new URLSearchParams(filters).toString()
  return {
    one,
    several,
    age,
    href: query === '' ? path : `${path}?${query}`,
    found: (perimetre) => {
      const params = parseListParams(filters, list)
      const where = whereOf(list, perimetre, params)
      const from = fromFor(list.source, [...needs, ...needsOf(list, params)])
      return sql`select count(*)::int as nombre, min(${day})::text as depuis from ${from} where ${where}`
    },
  }
}
