import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { executePrepared } from '@/lib/platform/db/prepared'
import { exprOf, filtersOf, type ListDefinition, nearOf, orderOf, seenFrom, whereOf } from './definition'
import { fromFor, rowOf } from './joins'
import type { ListParams } from './params'
import { wordsOf } from './search'

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** Number of rows of each value of each filter that is counted, as if that filter was not chosen. */
  facets: Record<string, Record<string, number>>
  /** Views of the list that the person saved, by name. */
  vues: Vue[]
}

/** A list as a person saved it: its name and the query of its address, without « ? ». */
const vueSchema = z.object({ id: z.number(), nom: z.string(), requete: z.string() })
export type Vue = z.output<typeof vueSchema>

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
  const { source } = seenFrom(list, perimetre)
  const found = foundOf(list, perimetre, params)
  const where = found ? kept(list, perimetre, params) : whereOf(list, perimetre, params)
  const order = sql`${orderOf(list, perimetre, params)}, ${source.id}`
  const facets = list.filters.filter((filter) => filter.facet || filter.labelOf)
  const counts = facets.map((filter, index) => {
    const value = exprOf(filter, perimetre)
    const others = found
      ? kept(list, perimetre, params, filter.name)
      : whereOf(list, perimetre, params, filter.name)
    return sql`${counted(index)} as materialized (
      select ${value} as value, count(*)::int as rows from ${fromFor(source, value, others)}
      where ${others} group by 1
    )`
  })
  const shown = facets.map(
    (filter, index) => sql`${filter.name}::text, (
      select coalesce(json_object_agg(value, rows), '{}'::json) from ${counted(index)} where value is not null)`,
  )
  // A facet that is not chosen has counted all the rows already.
  const whole = facets.findIndex(({ name }) => (params.filters[name] ?? []).length === 0)
  const total =
    whole < 0
      ? sql`select count(*)::int from ${fromFor(source, where)} where ${where}`
      : sql`select coalesce(sum(rows), 0)::int from ${counted(whole)}`
  const rows = await executePrepared(
    sql`
    with ${found ?? sql``}wanted as materialized (
      select "__key", row_number() over () as "__position" from (
        select ${source.id} as "__key" from ${fromFor(source, source.id, where, order)} where ${where}
        order by ${order} ${slice(params)}
      ) sorted
    ), page as (
      select r.*, wanted."__position" from wanted cross join lateral ${rowOf(source, sql`wanted."__key"`)} r
    )${sql.join(
      counts.map((count) => sql`, ${count}`),
      sql``,
    )}
    select (${total}) as total,
      coalesce((select json_agg(page order by "__position") from page), '[]'::json) as rows,
      json_build_object(${sql.join(shown, sql`, `)}) as facets,
      coalesce((select json_agg(json_build_object('id', x.id, 'nom', x.nom, 'requete', x.requete) order by lower(x.nom), x.id)
        from vues_listes x where x.user_id = ${perimetre.userId} and x.liste = ${list.name}), '[]'::json) as vues`,
    perimetre.userId,
  )
  return z
    .object({
      total: z.number(),
      rows: z.array(source.row),
      facets: facetCounts,
      vues: z.array(vueSchema),
    })
    .parse(rows[0])
}

const FOUND = sql.identifier('found')

/**
 * Rows that a search finds, read once for the page and for each facet. Not of rows whose key is worked out of a column, which
 * no index finds again.
 */
function foundOf<Row>(list: ListDefinition<Row>, perimetre: Perimetre, params: ListParams): SQL | null {
  const { source } = seenFrom(list, perimetre)
  if (source.located || wordsOf(params.recherche).length === 0) return null
  if (list.near) {
    const near = nearOf(list, perimetre, params)
    const where = list.search(params.recherche, perimetre)
    return sql`near as materialized (
      select ${source.id} as "__key" from ${fromFor(source, source.id, near)} where ${near}
    ), ${FOUND} as materialized (
      select ${source.id} as "__key" from ${fromFor(source, source.id, where)}
      where ${source.id} in (select "__key" from near) and ${where}
    ), `
  }
  const where = whereOf(list, perimetre, { ...params, filters: {} })
  return sql`${FOUND} as materialized (
    select ${source.id} as "__key" from ${fromFor(source, source.id, where)} where ${where}
  ), `
}

/** The filters of the rows found. */
function kept<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
  except?: string,
): SQL {
  const { source } = seenFrom(list, perimetre)
  return sql`${source.id} in (select "__key" from ${FOUND}) and ${filtersOf(list, perimetre, params, except)}`
}

/** Written in the text: a plan kept for any value would take a tenth of the rows for the page. */
const slice = ({ lignes, page }: ListParams): SQL =>
  sql.raw(`limit ${Math.trunc(lignes)} offset ${Math.trunc((page - 1) * lignes)}`)

const counted = (index: number) => sql.identifier(`counted_${index}`)

/** Keys of all the rows, in the order of the list: an export reads the rows by them, batch by batch. */
export async function readListIds<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): Promise<number[]> {
  const { source } = list
  const where = whereOf(list, perimetre, params)
  const order = sql`${orderOf(list, perimetre, params)}, ${source.id}`
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select coalesce(array_agg(${source.id} order by ${order}), '{}') as ids
    from ${fromFor(source, source.id, where, order)} where ${where}`)
  return z.object({ ids: z.array(z.number()) }).parse(rows[0]).ids
}

const BATCH = 1_000

/** Rows of the given keys, in their order, a thousand at a time: no long transaction, bounded memory (PERF-07). */
export async function* readListBatches<Row>(
  { source }: ListDefinition<Row>,
  ids: readonly number[],
): AsyncGenerator<Row[]> {
  const db = await getDb()
  for (let start = 0; start < ids.length; start += BATCH) {
    const slice = ids.slice(start, start + BATCH)
    const { rows } = await db.execute(sql`
      with batch as (
        select r.*, wanted.position as "__position"
        from unnest(${sql.param(slice)}::int[]) with ordinality as wanted(id, position)
        cross join lateral ${rowOf(source, sql`wanted.id`)} r
      )
      select coalesce(json_agg(batch order by "__position"), '[]'::json) as rows from batch`)
    yield z.object({ rows: z.array(source.row) }).parse(rows[0]).rows
  }
}
