import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Join, ListDefinition, ListFilter } from './definition'
import type { ListParams } from './params'
import { wordsOf } from './search'

/** The rows of the perimeter that a search may find. */
export function nearOf<Row>(list: ListDefinition<Row>, perimetre: Perimetre, params: ListParams): SQL {
  const scope = list.scope(perimetre)
  return list.near ? sql`${scope} and ${list.near(params.recherche, perimetre)}` : scope
}

/** Condition of a list for the filters chosen, except one: a facet counts as if it was not chosen itself. */
export function whereOf<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
  except?: string,
): SQL {
  const chosen = chosenOf(list, perimetre, params).filter(({ name }) => name !== except)
  const parts = [nearOf(list, perimetre, params), list.search(params.recherche, perimetre)]
  return sql.join([...parts, ...chosen.map(({ condition }) => condition)], sql` and `)
}

/** Joins that this condition names. */
export function needsOf<Row>(list: ListDefinition<Row>, params: ListParams, except?: string): Join[] {
  const chosen = list.filters.filter(({ name }) => name !== except && (params.filters[name] ?? []).length > 0)
  const search = wordsOf(params.recherche).length > 0 ? (list.searchNeeds ?? []) : []
  return [...search, ...chosen.flatMap(({ needs = [] }) => needs)]
}

/** Condition of each filter chosen, by its name. */
export function chosenOf<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  params: ListParams,
): { name: string; condition: SQL }[] {
  return list.filters.flatMap((filter) => {
    const values = params.filters[filter.name] ?? []
    if (values.length === 0) return []
    const condition =
      filter.condition?.(values, perimetre) ??
      sql`${exprOf(filter, perimetre)} = any(${sql.param(values)}::text[])`
    return [{ name: filter.name, condition }]
  })
}

/** Expression that a filter compares for this person. */
export function exprOf({ expr }: ListFilter, perimetre: Perimetre): SQL {
  return typeof expr === 'function' ? expr(perimetre) : expr
}

/** Order of rows: those that come first, a column, their key. */
export type Sort = {
  lead: SQL | null
  by: SQL
  key: SQL
  direction: 'asc' | 'desc'
  /** Joins that it names. */
  needs: readonly Join[]
}

/** Sort asked for, or the list's own when the column does not exist or cannot be sorted. */
export function sortOf<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  { tri, ordre }: Pick<ListParams, 'tri' | 'ordre'>,
): Sort {
  const sorted = (name: string) => list.columns.find((column) => column.name === name && column.sort)
  const asked = sorted(tri)
  const { sort, needs = [] } = asked ?? sorted(list.defaultSort.name) ?? {}
  return {
    lead: list.first?.condition ?? null,
    by: (typeof sort === 'function' ? sort(perimetre) : sort) ?? list.source.id,
    key: list.source.id,
    direction: asked ? ordre : list.defaultSort.order,
    needs,
  }
}

/** The order of a sort, empty values last; or the same from its end. */
export function orderBy({ lead, by, key, direction }: Sort, isReversed = false): SQL {
  const first = lead ? sql`(${lead}) ${isReversed ? sql`asc` : sql`desc`}, ` : sql``
  const isDescending = (direction === 'desc') !== isReversed
  const way = sql`${isDescending ? sql`desc` : sql`asc`} nulls ${isReversed ? sql`first` : sql`last`}`
  return sql`${first}${by} ${way}, ${key} ${isReversed ? sql`desc` : sql`asc`}`
}

/** Filters whose values are counted with the rows of a page: facets, and those that offer what they find. */
export const countedFilters = <Row>({ filters }: ListDefinition<Row>): readonly ListFilter[] =>
  filters.filter(({ facet, labelOf }) => facet || labelOf)

/** Whether the rows are those of what was chosen: the scope then asks for the group or the period. Others are the same whatever is. */
export function isOfPerimetre(
  { scope }: { scope: (perimetre: Perimetre) => SQL },
  perimetre: Perimetre,
): boolean {
  let isAsked = false
  const asked = <T>(value: T): T => {
    isAsked = true
    return value
  }
  const { groupe, dates } = perimetre
  scope({
    ...perimetre,
    get groupe() {
      return asked(groupe)
    },
    get dates() {
      return asked(dates)
    },
  })
  return isAsked
}
