import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { execute } from '@/lib/platform/db/execute'
import { log } from '@/lib/platform/log'
import { needsOf, orderBy, sortOf, whereOf } from './clauses'
import { type ListDefinition, seenFrom } from './definition'
import { fromFor, rowOf } from './joins'
import type { ListParams } from './params'

/** Where a row stands in its list, with the rows before and after it. */
export type Neighbours<Row> = { place: number; total: number; previous: Row | null; next: Row | null }

/**
 * Place of the row of a key in a list as the person filters and sorts it, in one statement; null when the list does not hold
 * it. The list is a way from one record to the next: a page stands without it, so a failure is only logged.
 */
export async function readNeighbours<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
  key: number,
): Promise<Neighbours<Row> | null> {
  const seen = seenFrom(list, perimetre)
  const { source } = seen
  const sort = sortOf(seen, perimetre, params)
  const from = fromFor(source, [...needsOf(seen, params), ...sort.needs])
  const where = whereOf(seen, perimetre, params)
  const row = (wanted: 'before' | 'after') => {
    const found = sql`(select at.${sql.identifier(wanted)} from at)`
    return sql`(select row_to_json(r) from ${rowOf(source, found)} r)`
  }
  try {
    const rows = await execute(
      sql`
      with ranked as (
        select ${source.id} as key, row_number() over listed as place, count(*) over () as total,
          lag(${source.id}) over listed as before, lead(${source.id}) over listed as after
        from ${from} where ${where} window listed as (order by ${orderBy(sort)})
      ), at as materialized (select * from ranked where key = ${key})
      select at.place::int, at.total::int, ${row('before')} as previous, ${row('after')} as next from at`,
    )
    const neighbour = source.row.nullable()
    const shape = z.object({ place: z.number(), total: z.number(), previous: neighbour, next: neighbour })
    return z.array(shape).parse(rows)[0] ?? null
  } catch (error) {
    log.error('liste.voisines', { liste: list.name, error })
    return null
  }
}
