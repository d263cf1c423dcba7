import { type SQL, sql } from 'drizzle-orm'
import type { Collection } from '@/lib/platform/api/collection'
import type { Field } from '@/lib/platform/api/fields'
import { ref } from '@/lib/platform/api/fields'
import { ValidationError } from '@/lib/platform/errors/errors'
import { targetOf } from './chain'
import { compileFilter } from './compile-filter'
import { MAX_RELATED, shownFields } from './compile-row'
import { own } from './parse-filters'
import { relatedRows, type Scope } from './scope'
import type { Populate, Selection } from './types'

/** Rows of one answer, those of its relations included (SAFE-05). */
const MAX_ROWS = 20_000
/** Bytes of one answer. */
export const MAX_BYTES = 8 * 1024 * 1024

/** Quotes, colon, comma and the shortest value of a field in JSON. */
const SHORT = 5
/** An instant in JSON, beside that. */
const INSTANT = 25

/** The refusal of an answer above the limits, which says how to ask for less. */
export function tooMuch(): ValidationError {
  return new ValidationError(
    'La réponse dépasserait 20 000 éléments ou 8 Mo. Demandez-en moins : des pages plus petites (pagination), moins de relations (populate), des relations filtrées, ou les seuls champs utiles (fields).',
    {
      reason: `The answer would exceed ${MAX_ROWS} rows or ${MAX_BYTES} bytes: ask for smaller pages, fewer or filtered relations, or fewer fields`,
      maxRows: MAX_ROWS,
      maxBytes: MAX_BYTES,
    },
  )
}

/**
 * Part of the limits of one answer that the rows of `page`, which has the alias `t`, and those of their relations take:
 * `weight`, above 1 where they do not fit, and how many `relations` are looked up for them, one for each row and
 * populate. Rows are counted and their texts measured, none is written as JSON, and the count ends at the limit: so the
 * statement that builds the answer can ask first.
 */
export function compileWeight(
  collection: Collection,
  selection: Selection,
  page: SQL,
  t: string,
  scope: Scope,
): SQL {
  const parts = costs(collection, selection, sql`${page} ${sql.identifier(t)}`, t, scope)
  const counted = sql`select k.octets, k.relations from (${sql.join(parts, sql` union all `)}) k limit ${MAX_ROWS + 1}`
  return sql`select greatest(count(*)::float8 / ${MAX_ROWS}, coalesce(sum(c.octets), 0)::float8 / ${MAX_BYTES}) as weight, coalesce(sum(c.relations), 0)::int as relations from (${counted}) c`
}

/** One statement per collection on the way, the rows above before those below: too many of them end the count soonest. */
function costs(collection: Collection, selection: Selection, from: SQL, t: string, scope: Scope): SQL[] {
  const below = selection.populate
    .filter(({ count }) => !count)
    .flatMap((populate) => relatedCosts(collection, populate, from, t, scope))
  const relations = sql.raw(String(selection.populate.length))
  return [
    sql`select ${octetsOf(collection, selection.fields, t)} as octets, ${relations} as relations from ${from}`,
    ...below,
  ]
}

function relatedCosts(
  collection: Collection,
  populate: Populate,
  from: SQL,
  parent: string,
  scope: Scope,
): SQL[] {
  const relation = own(collection.relations, populate.relation)
  if (!relation) throw new Error(`No relation ${populate.relation} in ${collection.name}`)
  const target = targetOf(relation, scope.caller)
  const t = scope.alias()
  const related = relatedRows(relation, parent, t, scope)
  const filter = populate.filter ? sql` and ${compileFilter(target, populate.filter, t, scope)}` : sql``
  const limit = relation.kind === 'one' ? sql`` : sql` limit ${MAX_RELATED}`
  const rows = sql`select ${sql.identifier(t)}.* from ${related.from} where ${related.where}${filter}${limit}`
  const joined = sql`${from} cross join lateral (${rows}) ${sql.identifier(t)}`
  return costs(target, populate, joined, t, scope)
}

/**
 * Bytes of a row at least, so that nothing within the limits is refused: the length of its texts, which the database knows
 * without reading them, and so much a field. What escapes add is measured on the answer itself.
 */
function octetsOf(collection: Collection, names: string[] | null, t: string): SQL {
  const fields = shownFields(collection, names)
  const fixed = fields.reduce((sum, [name, field]) => sum + name.length + SHORT + instantOf(field), 0)
  const texts = fields.flatMap(([, field]) => textOf(field, t) ?? [])
  return sql.join([sql.raw(String(fixed)), ...texts], sql` + `)
}

/** The instants of every row are never null. */
const instantOf = ({ type, column }: Field): number => (type === 'datetime' && column === null ? INSTANT : 0)

function textOf({ type, column }: Field, t: string): SQL | null {
  if (!column || !['string', 'code', 'json', 'strings', 'integers'].includes(type)) return null
  const value = type === 'string' || type === 'code' ? ref(t, column) : sql`${ref(t, column)}::text`
  return sql`coalesce(octet_length(${value}), 0)`
}
