import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LISTS } from '@/lib/app/lists.generated'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { exprOf } from '@/lib/platform/lists/clauses'
import type { Join, ListDefinition } from '@/lib/platform/lists/definition'

const PERIMETRE: Perimetre = {
  userId: 1,
  portail: null,
  groupe: { id: 1, nom: '', logo: null },
  client: { id: 1, clientId: 'C000001', nom: '', logo: null },
  contrats: { mode: 'selection', numeros: ['1'] },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
}

const dialect = new PgDialect()
const textOf = (expression: SQL): string => dialect.sqlToQuery(expression).sql
const aliasesOf = (joins: readonly Join[] = []): string[] => joins.map(({ alias }) => alias).sort()

/** Aliases of the joins that a text names, save those that its own sub-selects give to their tables. */
const namedIn = (text: string, joins: readonly Join[]): string[] =>
  aliasesOf(joins).filter(
    (alias) =>
      new RegExp(`\\b${alias}\\.`).test(text) && !new RegExp(`\\b(from|join) \\S+ ${alias}\\b`).test(text),
  )

/** Joins that each part of a list names, and those that it declares. */
function partsOf<Row>({ source, columns, filters, ...list }: ListDefinition<Row>) {
  const joins = source.lean?.joins ?? []
  const part = (name: string, expressions: readonly SQL[], needs?: readonly Join[]) => ({
    name: `${list.name} ${name}`,
    named: namedIn(expressions.map(textOf).join(' '), joins),
    declared: aliasesOf(needs),
  })
  const sorts = columns.flatMap(({ name, sort, needs }) =>
    sort ? [part(`trié par ${name}`, [typeof sort === 'function' ? sort(PERIMETRE) : sort], needs)] : [],
  )
  const asked = filters.map((filter) => {
    const values = filter.options.map(({ value }) => value)
    const condition = filter.condition?.(values, PERIMETRE)
    return part(
      `filtré par ${filter.name}`,
      condition ? [exprOf(filter, PERIMETRE), condition] : [exprOf(filter, PERIMETRE)],
      filter.needs,
    )
  })
  const alone = [list.scope(PERIMETRE), source.id, ...(list.first ? [list.first.condition] : [])]
  const searched = ['martin', '12', 'CT-2026'].map((words) => list.search(words, PERIMETRE))
  return {
    exact: [...sorts, ...asked, part('dans son périmètre', alone)],
    search: part('recherchée', searched, list.searchNeeds),
    after: joins.map(({ alias, join, after }) => ({
      name: `${list.name}, jointure ${alias}`,
      named: namedIn(
        textOf(join),
        joins.filter((other) => other.alias !== alias),
      ),
      declared: [...after].sort(),
    })),
  }
}

const parts = [...LISTS.values()].map((any) => any.visit(partsOf))

test('[PERF-01] each sort and filter of a list declares the joins that it names, and no other', () => {
  for (const { name, named, declared } of parts.flatMap(({ exact }) => exact))
    expect([name, declared]).toEqual([name, named])
})

test('[PERF-01] a search declares no join that it does not name', () => {
  for (const { search } of parts)
    expect([search.name, search.declared.filter((one) => !search.named.includes(one))]).toEqual([
      search.name,
      [],
    ])
})

test('[PERF-01] a join declares those that it stands after', () => {
  for (const { name, named, declared } of parts.flatMap(({ after }) => after))
    expect([name, declared]).toEqual([name, named])
})
