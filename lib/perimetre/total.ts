import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { needsOf, whereOf } from '@/lib/platform/lists/clauses'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { fromFor } from '@/lib/platform/lists/joins'
import { parseListParams } from '@/lib/platform/lists/params'
import { dayInPeriod, inPerimetre } from './scope'

/** Question of a total: the perimeter, the values of its filters by name, and the calendar day in Paris. */
export type Asked = {
  perimetre: Perimetre
  filtre: Readonly<Record<string, readonly string[]>>
  today: string
}

/** A filter of a total: its values when they are known, any text otherwise. */
export type TotalFilter = {
  name: string
  label: string
  options: readonly { value: string; label: string }[] | null
}

/** A number that a tile may show, limited to the perimeter (HOME-11). `name` is what tiles give in `api`. */
export type Total = {
  name: string
  label: string
  filters: readonly TotalFilter[]
  count: (asked: Asked) => SQL
}

type Rows = {
  /** The table, as `r`. */
  from: SQL
  filters?: Readonly<Record<string, { label: string; column: SQL }>>
  /** The day that the period limits; without it, every row counts. */
  day?: SQL
  always?: (today: string) => SQL
}

const IN_PERIMETRE = { groupe: sql`r.groupe_id`, client: sql`r.client_id`, contratId: sql`r.contrat_id` }

/** Declares the total of a table whose rows carry the perimeter's columns. */
export function totalOfRows(name: string, label: string, { from, filters = {}, day, always }: Rows): Total {
  const count = ({ perimetre, filtre, today }: Asked) => {
    const parts = [inPerimetre(perimetre, IN_PERIMETRE)]
    if (day) parts.push(dayInPeriod(perimetre, day))
    if (always) parts.push(always(today))
    for (const [key, { column }] of Object.entries(filters)) {
      const values = filtre[key]
      if (values && values.length > 0) parts.push(sql`${column} = any(${sql.param(values)}::text[])`)
    }
    return sql`select count(*)::int from ${from} where ${sql.join(parts, sql` and `)}`
  }
  const offered = Object.entries(filters).map(([key, filter]) => ({
    name: key,
    label: filter.label,
    options: null,
  }))
  return { name, label, filters: offered, count }
}

/** Declares the total of a list: its rows in the perimeter, by its own filters. */
export function totalOfList<Row>(list: ListDefinition<Row>, label: string): Total {
  return {
    name: list.name,
    label,
    filters: list.filters.flatMap(({ name, label: said, options, hidden }) =>
      hidden || options.length === 0 ? [] : [{ name, label: said, options }],
    ),
    count: ({ perimetre, filtre }) => {
      const params = parseListParams(
        Object.fromEntries(Object.entries(filtre).map(([name, values]) => [name, [...values]])),
        list,
      )
      const where = whereOf(list, perimetre, params)
      return sql`select count(*)::int from ${fromFor(list.source, needsOf(list, params))} where ${where}`
    },
  }
}

const isTotal = (value: unknown): value is Total =>
  typeof value === 'object' && value !== null && 'count' in value && 'filters' in value && 'name' in value

/** The totals among what files of totals export, by name. */
export function totalsOf(modules: readonly Record<string, unknown>[]): ReadonlyMap<string, Total> {
  const declared = modules.flatMap((module) => Object.values(module).flat()).filter(isTotal)
  return new Map(declared.map((total) => [total.name, total]))
}
