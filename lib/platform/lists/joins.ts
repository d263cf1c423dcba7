import { type SQL, sql } from 'drizzle-orm'
import { fold } from '@/lib/platform/db/fold'
import type { Join, ListSource } from './definition'

type Joins<J extends string> = Readonly<Record<J, SQL | { join: SQL; after: readonly NoInfer<J>[] }>>

const listed = (joins: Joins<string>): Join[] =>
  Object.entries(joins).map(([alias, given]) =>
    'after' in given ? { alias, ...given } : { alias, join: given, after: [] },
  )

/**
 * A table with joins that neither add nor remove rows, each by its alias, after those that it names itself. What counts and
 * chooses the rows of a page joins those alone that it `needs`: a hundred thousand rows would each look the others up.
 * `sorts` are those that a sort alone names (`folded`): the rows of a page do without them.
 */
export function joined<J extends string, S extends string = never>(
  table: SQL,
  joins: Joins<J>,
  sorts?: Readonly<Record<S, SQL>>,
) {
  const shown = listed(joins)
  const all = [...shown, ...listed(sorts ?? {})]
  return {
    tables: {
      from: sql.join([table, ...shown.map(({ join }) => join)], sql` `),
      lean: { table, joins: all },
    },
    needs: (...aliases: readonly (J | S)[]): readonly Join[] =>
      all.filter(({ alias }) => aliases.some((one) => one === alias)),
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

/** The table of a source, with the joins that are needed and those that these name. */
export function fromFor<Row>(
  { from, lean }: Pick<ListSource<Row>, 'from' | 'lean'>,
  needs: readonly Join[],
): SQL {
  if (!lean) return from
  const wanted = new Set(needs.map(({ alias }) => alias))
  const kept: SQL[] = []
  for (const { alias, join, after } of lean.joins.toReversed()) {
    if (!wanted.has(alias)) continue
    for (const other of after) wanted.add(other)
    kept.unshift(join)
  }
  return sql.join([lean.table, ...kept], sql` `)
}

/** Condition on the row of a key. */
const ofKey = <Row>({ id, located }: ListSource<Row>, key: SQL): SQL =>
  located ? sql`${located(key)} and ${id} = ${key}` : sql`${id} = ${key}`

/** The row of a key. The planner takes it by itself: among the joins of a page it might read them all for every row there is. */
export const rowOf = <Row>(source: ListSource<Row>, key: SQL): SQL =>
  sql`(select ${source.select} from ${source.from} where ${ofKey(source, key)} offset 0)`
