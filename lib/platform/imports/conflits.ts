import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { motsDe } from '@/lib/domain/imports/mots'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { keySql } from './cles'
import { definitionOf, type ImportDefinition, name, type Registry } from './definition'
import { rowsByKey } from './resolve'
import { restoredOf } from './traces'

/** A block that an import left, by its place. */
export type Trace = { type: string; nature: string; rang: number }
/** A row that an import touched and that has changed since. */
export type Conflit = { type: string; cle: string; motif: string }

/** Tables that follow others by themselves: their rows go with what they follow. */
const SUIVENT = ['recherche_documents', 'suivis_entretien']

const link = z.object({ enfant: z.string(), colonne: z.string() })
type Link = z.infer<typeof link>

/** Columns of other tables that refer to the rows of a table. */
async function linksTo(tx: Tx, table: string): Promise<Link[]> {
  const { rows } = await tx.execute(sql`select k.relname as enfant, a.attname as colonne
    from pg_constraint c join pg_class k on k.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and array_length(c.conkey, 1) = 1
      and k.relname not in (${sql.join(
        SUIVENT.map((one) => sql`${one}`),
        sql`, `,
      )})
    order by 1, 2`)
  return z.array(link).parse(rows)
}

const found = z.array(z.object({ id: z.number(), motif: z.string() }))

const GONE = 'n’existe plus'
const CHANGED = 'a changé depuis l’import'

const blocOf = (importId: number, { type, nature, rang }: Trace): SQL =>
  sql`(select * from import_blocs b where b.import_id = ${importId} and b.type = ${type} and b.nature = ${nature} and b.rang = ${rang})`

/** Rows that a block changed, with their values and their instants of change before it (`avant`, `avant_le`) and as it left them. */
export const changesOf = (importId: number, trace: Trace): SQL =>
  sql`(select (e ->> 'id')::int as id, e -> 'avant' as avant, e -> 'apres' as apres,
      (e ->> 'avant_le')::timestamptz as avant_le, (e ->> 'apres_le')::timestamptz as apres_le
    from ${blocOf(importId, trace)} b cross join lateral jsonb_array_elements(b.changes) e)`

export const createdBy = (importId: number, trace: Trace): SQL =>
  sql`(select unnest(b.ids) as id from ${blocOf(importId, trace)} b)`

/** Names of tables, as people say what is in them. */
function wordsOfTables(registry: Registry): Map<string, string> {
  return new Map(
    [...registry.values()].map(({ type, table }) => [getTableConfig(table).name, motsDe(type).des]),
  )
}

/** Ids of the rows of another table that the import made, or that refer to ours by it: undone before, they are no obstacle. */
function ownIds(importId: number, types: readonly string[], { colonne }: Link): SQL {
  const among = sql`b.import_id = ${importId} and b.type in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )})`
  return sql`(select unnest(b.ids) as id from import_blocs b where ${among}
    union all select (e ->> 'id')::int from import_blocs b cross join lateral jsonb_array_elements(b.changes) e
      where ${among} and b.nature <> 'aperçu' and jsonb_exists(e -> 'avant', ${colonne}))`
}

/**
 * Rows of a block that nobody may take back: changed or gone since, or that others refer to, those of the import itself apart
 * while it still has them (FIRST-29).
 */
export async function findConflicts(
  tx: Tx,
  registry: Registry,
  importId: number,
  trace: Trace,
): Promise<Conflit[]> {
  const definition = definitionOf(registry, trace.type)
  const { table, retourSauf } = definition
  const { name: tableName, columns } = getTableConfig(table)
  const isStamped = columns.some((column) => column.name === 'updated_at')
  const created = createdBy(importId, trace)
  const changed = isStamped
    ? sql`t.updated_at <> t.created_at and not exists (select 1 from ${restoredOf(trace.type)} r
        where r.id = t.id and r.avant_le = t.created_at and r.apres_le = t.updated_at)`
    : sql`false`
  const words = wordsOfTables(registry)
  const links = await linksTo(tx, tableName)
  const parts = [
    sql`select x.id, ${GONE}::text as motif from ${changesOf(importId, trace)} x
      where not exists (select 1 from ${table} t where t.id = x.id)`,
    sql`select x.id, ${CHANGED}::text from ${changesOf(importId, trace)} x join ${table} t on t.id = x.id
      where jsonb_populate_record(t, x.apres) is distinct from t`,
    ...(retourSauf
      ? [
          sql`select x.id, ${retourSauf.motif}::text from ${changesOf(importId, trace)} x where jsonb_exists(x.avant, ${retourSauf.into.name})`,
        ]
      : []),
    sql`select x.id, ${GONE}::text from ${created} x where not exists (select 1 from ${table} t where t.id = x.id)`,
    sql`select t.id, ${CHANGED}::text from ${created} x join ${table} t on t.id = x.id where ${changed}`,
    ...links.map((one) => {
      const types = [...registry.values()]
        .filter((other) => getTableConfig(other.table).name === one.enfant)
        .map(({ type }) => type)
      const by = words.get(one.enfant) ?? 'd’autres enregistrements'
      const own =
        types.length === 0
          ? sql``
          : sql` and not exists (select 1 from ${ownIds(importId, types, one)} o where o.id = x.id)`
      return sql`select t.id, ${`sert à autre chose depuis\u00a0: ${by}`}::text from ${created} t
        join ${name(one.enfant)} x on x.${name(one.colonne)} = t.id where true${own}`
    }),
  ]
  const { rows } =
    await tx.execute(sql`select distinct on (y.id) y.id, y.motif from (${sql.join(parts, sql` union all `)}) y
    order by y.id limit 100`)
  const conflicts = found.parse(rows)
  return named(tx, registry, definition, conflicts)
}

async function named(
  tx: Tx,
  registry: Registry,
  definition: ImportDefinition,
  rows: z.infer<typeof found>,
): Promise<Conflit[]> {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const keys = await tx.execute(sql`select distinct on (k.id) k.id, ${keySql(definition, sql`k`)} as cle
    from ${rowsByKey(registry, definition)} k where k.id = any(${ids}::int[]) order by k.id`)
  const byId = new Map(
    z
      .array(z.object({ id: z.number(), cle: z.string() }))
      .parse(keys.rows)
      .map(({ id, cle }) => [id, cle]),
  )
  const { un } = motsDe(definition.type)
  return rows.map(({ id, motif }) => ({ type: definition.type, cle: byId.get(id) ?? `${un} ${id}`, motif }))
}

const trace = z.object({ type: z.string(), nature: z.string(), rang: z.number() })

/** Blocks of an import that may be taken back, the last one first: what it closed, then what it wrote, types that refer to others first. */
export async function readTraces(importId: number): Promise<Trace[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select b.type, b.nature, b.rang from import_blocs b
      join import_types y on y.import_id = b.import_id and y.type = b.type
    where b.import_id = ${importId} and b.nature in ('écriture', 'fermeture')
    order by (b.nature = 'fermeture') desc, y.ordre desc, b.rang desc`)
  return z.array(trace).parse(rows)
}

/** Why an import of these types cannot be undone whatever has happened since; null where it can (FIRST-29). */
export function sansRetour(registry: Registry, types: readonly string[]): string | null {
  const reasons = types.flatMap((type) => {
    const { label, sansRetour: why } = definitionOf(registry, type)
    return why === undefined ? [] : [`${label}\u00a0: ${why}.`]
  })
  return reasons.length === 0 ? null : reasons.join(' ')
}

/** Tells, before an import of these types is stored, which part of it could not be undone; null where all could. */
export function reserveRetour(registry: Registry, types: readonly string[]): string | null {
  const reasons = types.flatMap((type) => {
    const { retourSauf } = definitionOf(registry, type)
    const { un, feminin } = motsDe(type)
    return retourSauf
      ? [`Il ne pourra pas être annulé si ${feminin ? 'une' : 'un'} ${un} ${retourSauf.motif}.`]
      : []
  })
  return reasons.length === 0 ? null : reasons.join(' ')
}
