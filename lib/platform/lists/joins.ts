import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { fold } from '@/lib/platform/db/fold'
import type { ListSource } from './definition'

type Joins = Readonly<Record<string, SQL>>

/**
 * A table with joins that neither add nor remove rows, each by its alias and after those that it names itself: counts and
 * the choice of a page leave out those that they do not name, which a hundred thousand rows would each look up. `sorts` are
 * those that a sort alone names (`folded`): the rows of a page do without them.
 */
export function joined(
  table: SQL,
  joins: Joins,
  sorts: Joins = {},
): Pick<ListSource<never>, 'from' | 'lean'> {
  return {
    from: sql.join([table, ...Object.values(joins)], sql` `),
    lean: { table, joins: { ...joins, ...sorts } },
  }
}

/** Join of what a column refers to with its text folded once, as `nom` of the alias: a sort would fold it for each row that refers to it. */
export const folded = (
  alias: string,
  reference: SQL,
  { id, from, text }: { id: SQL; from: SQL; text: SQL },
): SQL => {
  const name = sql.identifier(alias)
  return sql`left join (select ${id} as id, ${fold(text)} as nom from ${from} offset 0) ${name} on ${name}.id = ${reference}`
}

const dialect = new PgDialect()
const textOf = (expression: SQL): string => dialect.sqlToQuery(expression).sql

/** The tables of a source that these expressions name. */
export function fromFor<Row>(
  { from, lean }: Pick<ListSource<Row>, 'from' | 'lean'>,
  ...named: readonly SQL[]
): SQL {
  if (!lean) return from
  let text = named.map(textOf).join(' ')
  const kept: SQL[] = []
  for (const [alias, join] of Object.entries(lean.joins).reverse()) {
    if (!new RegExp(`\\b${alias}\\.`).test(text)) continue
    kept.unshift(join)
    text += textOf(join)
  }
  return sql.join([lean.table, ...kept], sql` `)
}

/** Condition on the row of a key. */
const ofKey = <Row>({ id, located }: ListSource<Row>, key: SQL): SQL =>
  located ? sql`${located(key)} and ${id} = ${key}` : sql`${id} = ${key}`

/** The row of a key. The planner takes it by itself: among the joins of a page it might read them all for every row there is. */
export const rowOf = <Row>(source: ListSource<Row>, key: SQL): SQL =>
  sql`(select ${source.select} from ${source.from} where ${ofKey(source, key)} offset 0)`
