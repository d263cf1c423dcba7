import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { execute } from '@/lib/platform/db/execute'
import { countedFilters, needsOf, orderBy, sortOf, whereOf } from './clauses'
import { type ListDefinition, seenFrom } from './definition'
import { fromFor, rowOf } from './joins'
import type { ListParams } from './params'
import { type Reading, readingOf } from './reading'
import { type Vue, vueSchema, vuesOf } from './vues'

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** Sum of all rows found, in cents: 0 for a list without `sum`. */
  sum: number
  /** Number of rows of each value of each filter that is counted, as if that filter was not chosen. */
  facets: Record<string, Record<string, number>>
  /** Views of the list that the person saved, or that are shared with their groups, by name. */
  vues: Vue[]
}

const inTurn = <Row, T>({ turn }: ListDefinition<Row>, work: () => Promise<T>): Promise<T> =>
  turn ? turn(work) : work()

const facetCounts = z.record(z.string(), z.record(z.string(), z.number()))

/**
 * One page of a list, its exact total and the counts of its facets, in one statement. The keys of the page are found
 * first: what a row shows is then read for its few rows alone, however many the perimeter has.
 */
export async function readListPage<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): Promise<ListPage<Row>> {
  const seen = seenFrom(list, perimetre)
  const { source } = seen
  const reading = readingOf(seen, perimetre, params)
  const facets = countedFilters(list)
  const counts = facets.map((filter, index) => {
    const [value, others] = [reading.valueOf(filter), reading.where(filter.name)]
    return sql`${counted(index)} as materialized (
      select ${value} as value, count(*)::int as rows, ${reading.sum} as sum from ${reading.from([...(filter.needs ?? []), ...reading.needs(filter.name)])}
      where ${others} group by 1
    )`
  })
  const shown = facets.map(
    (filter, index) => sql`${filter.name}::text, (
      select coalesce(json_object_agg(value, rows), '{}'::json) from ${counted(index)} where value is not null)`,
  )
  // A facet that is not chosen has counted all the rows already.
  const whole = facets.findIndex(({ name }) => (params.filters[name] ?? []).length === 0)
  const where = reading.where()
  const total =
    whole < 0
      ? sql`select count(*)::int as rows, ${reading.sum} as sum from ${reading.from(reading.needs())} where ${where}`
      : sql`select coalesce(sum(rows), 0)::int as rows, coalesce(sum(sum), 0) as sum from ${counted(whole)}`
  const statement = sql`
    with ${reading.made}${sql.join(
      counts.map((count) => sql`${count}, `),
      sql``,
    )}${TOTAL} as materialized (${total}), ${WANTED} as materialized (${wantedOf(reading, params)}),
    "__page" as (
      select r.*, ${WANTED}."__position" from ${WANTED} cross join lateral ${rowOf(source, sql`${WANTED}."__key"`)} r
    )
    select (select rows from ${TOTAL}) as total, (select sum::float8 from ${TOTAL}) as sum,
      coalesce((select json_agg("__page" order by "__position") from "__page"), '[]'::json) as rows,
      json_build_object(${sql.join(shown, sql`, `)}) as facets,
      ${vuesOf(perimetre.userId, list.name)} as vues`
  const rows = await inTurn(list, () => execute(statement))
  return z
    .object({
      total: z.number(),
      sum: z.number(),
      rows: z.array(source.row),
      facets: facetCounts,
      vues: z.array(vueSchema),
    })
    .parse(rows[0])
}

const TOTAL = sql.identifier('total')
const WANTED = sql.identifier('wanted')

/** Rows before a page that are read from the nearer end. */
const DEEP_ROWS = 1_000

/**
 * Keys of a page and their places. Of a page that lies deep, half of the rows are read at most: those before it or those
 * after it, whichever are fewer. What has no row to give (`limit 0`) is not run.
 */
function wantedOf({ sort, from, where, needs }: Reading, { lignes, page }: ListParams): SQL {
  const kept = where()
  const keys = (isReversed: boolean, slice: SQL) => {
    const order = orderBy(sort, isReversed)
    return sql`select "__key", ${isReversed ? sql`-` : sql``}row_number() over () as "__position" from (
        select ${sort.key} as "__key" from ${from([...sort.needs, ...needs()])} where ${kept}
        order by ${order} ${slice}
      ) sorted`
  }
  const size = Math.trunc(lignes)
  const before = Math.trunc((page - 1) * lignes)
  if (before < DEEP_ROWS) return keys(false, sql.raw(`limit ${size} offset ${before}`))
  const fewer = (is: '<=' | '>', rows: string) =>
    sql.raw(`(select case when ${2 * before} ${is} rows then ${rows} else 0 end from total)`)
  const left = `greatest(0, least(${size}, rows - ${before}))`
  const after = `greatest(0, rows - ${before + size})`
  return sql`${keys(false, sql`limit ${fewer('<=', `${size}`)} offset ${sql.raw(`${before}`)}`)}
      union all ${keys(true, sql`limit ${fewer('>', left)} offset ${fewer('>', after)}`)}`
}

const counted = (index: number) => sql.identifier(`counted_${index}`)

/** Keys of all the rows, in the order of the list: an export reads the rows by them, batch by batch. */
export async function readListIds<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): Promise<number[]> {
  const { source } = list
  const where = whereOf(list, perimetre, params)
  const sort = sortOf(list, perimetre, params)
  const from = fromFor(source, [...needsOf(list, params), ...sort.needs])
  const db = await getDb()
  const { rows } = await inTurn(list, () =>
    db.execute(sql`
    select coalesce(array_agg(${source.id} order by ${orderBy(sort)}), '{}') as ids
    from ${from} where ${where}`),
  )
  return z.object({ ids: z.array(z.number()) }).parse(rows[0]).ids
}

/** Rows of the first batch, which the first byte waits for, and of the others. */
const FIRST_BATCH = 100
const BATCH = 1_000

/** Rows of the given keys, in their order, a thousand at a time: no long transaction, bounded memory (PERF-07). */
export async function* readListBatches<Row>(
  { source }: Pick<ListDefinition<Row>, 'source'>,
  ids: readonly number[],
): AsyncGenerator<Row[]> {
  const db = await getDb()
  for (let start = 0, size = FIRST_BATCH; start < ids.length; start += size, size = BATCH) {
    const slice = ids.slice(start, start + size)
    const { rows } = await db.execute(sql`
      with "__batch" as (
        select r.*, wanted.position as "__position"
        from unnest(${sql.param(slice)}::int[]) with ordinality as wanted(id, position)
        cross join lateral ${rowOf(source, sql`wanted.id`)} r
      )
      select coalesce(json_agg("__batch" order by "__position"), '[]'::json) as rows from "__batch"`)
    yield z.object({ rows: z.array(source.row) }).parse(rows[0]).rows
  }
}
