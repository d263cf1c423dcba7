import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { chosenOf, countedFilters, exprOf, nearOf, needsOf, type Sort, sortOf, whereOf } from './clauses'
import type { Join, ListDefinition, ListFilter } from './definition'
import { fromFor } from './joins'
import type { ListParams } from './params'
import { wordsOf } from './search'

/** Where a page, its total and its facets read their rows. */
export type Reading = {
  /** Statements that they all read, made before them: `name as materialized (…), `. */
  made: SQL
  sort: Sort
  /** The table, with these joins. */
  from: (needs: readonly Join[]) => SQL
  /** Rows of the filters chosen, except one. */
  where: (except?: string) => SQL
  /** Joins that these rows ask for. */
  needs: (except?: string) => readonly Join[]
  valueOf: (facet: ListFilter) => SQL
  /** Sum of rows, in cents. */
  sum: SQL
}

/**
 * The rows of a list as it is asked for: those of its tables, by their indexes, or what a search finds, which is read once, as
 * those of a list that says so are.
 */
export function readingOf<Row>(list: ListDefinition<Row>, perimetre: Perimetre, params: ListParams): Reading {
  if (list.readOnce || wordsOf(params.recherche).length > 0) return foundBy(list, perimetre, params)
  return {
    made: sql``,
    sort: sortOf(list, perimetre, params),
    from: (needs) => fromFor(list.source, needs),
    where: (except) => whereOf(list, perimetre, params, except),
    needs: (except) => needsOf(list, params, except),
    valueOf: (facet) => exprOf(facet, perimetre),
    sum: sumOf(list.sum),
  }
}

const FOUND = sql.identifier('found')

const sumOf = (amount: SQL | undefined): SQL => (amount ? sql`coalesce(sum(${amount}), 0)` : sql`0`)

/** Each row found, with all that is asked of it after: what it is sorted by, whether each filter keeps it, its facets. */
function foundBy<Row>(list: ListDefinition<Row>, perimetre: Perimetre, params: ListParams): Reading {
  const { source } = list
  const sort = sortOf(list, perimetre, params)
  const chosen = chosenOf(list, perimetre, params)
  const facets = countedFilters(list)
  const kept = (name: string) => sql.identifier(`__kept_${name}`)
  const value = (name: string) => sql.identifier(`__value_${name}`)
  const columns = sql.join(
    [
      sql`${source.id} as "__key"`,
      sql`${sort.by} as "__by"`,
      ...(sort.lead ? [sql`(${sort.lead}) as "__lead"`] : []),
      ...(list.sum ? [sql`${list.sum} as "__amount"`] : []),
      ...chosen.map(({ name, condition }) => sql`(${condition}) as ${kept(name)}`),
      ...facets.map((facet) => sql`${exprOf(facet, perimetre)} as ${value(facet.name)}`),
    ],
    sql`, `,
  )
  const near = nearOf(list, perimetre, params)
  const search = list.search(params.recherche, perimetre)
  const where = list.near
    ? sql`${source.id} in (select "__key" from near) and ${search}`
    : sql`${near} and ${search}`
  const needs = [...needsOf(list, params), ...sort.needs, ...facets.flatMap((facet) => facet.needs ?? [])]
  const found = sql`${FOUND} as materialized (
      select ${columns} from ${fromFor(source, needs)} where ${where}
    ), `
  return {
    made: list.near
      ? sql`near as materialized (
      select ${source.id} as "__key" from ${fromFor(source, [])} where ${near}
    ), ${found}`
      : found,
    sort: { ...sort, lead: sort.lead && sql`"__lead"`, by: sql`"__by"`, key: sql`"__key"`, needs: [] },
    from: () => sql`${FOUND}`,
    needs: () => [],
    where: (except) =>
      sql.join(
        [sql`true`, ...chosen.filter(({ name }) => name !== except).map(({ name }) => sql`${kept(name)}`)],
        sql` and `,
      ),
    valueOf: ({ name }) => sql`${value(name)}`,
    sum: sumOf(list.sum && sql`"__amount"`),
  }
}
