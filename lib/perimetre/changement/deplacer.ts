import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ATTACHES, POSSESSIONS } from './inventaire'

/** A client that leaves a group for another one. */
export type Changement = { client: number; de: number; vers: number }

/** Rows of each table, by client. */
export type Comptes = ReadonlyMap<number, ReadonlyMap<string, number>>

const counted = z.array(z.object({ client: z.number(), nombre: z.number() }))

/** The moves as a table `m`. */
const asTable = (changements: readonly Changement[]): SQL => {
  const rows = changements.map(({ client, de, vers }) => sql`(${client}::int, ${de}::int, ${vers}::int)`)
  return sql`(values ${sql.join(rows, sql`, `)}) as m(client, de, vers)`
}

type Rows = { table: string; cle: readonly string[]; datee: boolean; from: SQL }

const columns = (alias: string, cle: readonly string[]): SQL =>
  sql.raw(cle.map((column) => `${alias}.${column}`).join(', '))

/** Rows `t` of the moves, table by table, in the order in which they are written. */
const rowsOf = (m: SQL): Rows[] => [
  ...POSSESSIONS.map(({ table, cle, datee }) => ({
    table,
    cle,
    datee,
    from: sql`${m} join ${sql.raw(table)} t on t.client_id = m.client and t.groupe_id = m.de`,
  })),
  ...ATTACHES.map(({ table, lignes }) => ({
    table,
    cle: ['id'],
    datee: true,
    from: sql`${m} cross join lateral (select distinct y.id from (${lignes}) as y(id)) x
      join ${sql.raw(table)} t on t.id = x.id and t.groupe_id = m.de`,
  })),
]

function tally(found: readonly { table: string; client: number; nombre: number }[]): Comptes {
  const comptes = new Map<number, Map<string, number>>()
  for (const { table, client, nombre } of found) {
    const own = comptes.get(client) ?? new Map<string, number>()
    comptes.set(client, own.set(table, nombre))
  }
  return comptes
}

/** Counts what clients would take along, by table. */
export async function compter(db: Db | Tx, changements: readonly Changement[]): Promise<Comptes> {
  if (changements.length === 0) return new Map()
  const parts = rowsOf(asTable(changements)).map(
    ({ table, from }) =>
      sql`select ${table}::text as "table", m.client, count(*)::int as nombre from ${from} group by m.client`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return tally(z.array(z.object({ table: z.string(), client: z.number(), nombre: z.number() })).parse(rows))
}

/**
 * Gives all that these clients hold to their new groups, one statement a table, whose rows are locked in the order of their keys, and
 * counts it. The clients themselves are locked by who calls, and written by them. Nothing that the search finds or the follow-up counts
 * changes but the group: both are written as the other tables are, where their triggers would work each dwelling out again.
 */
export async function deplacer(tx: Tx, changements: readonly Changement[]): Promise<Comptes> {
  if (changements.length === 0) return new Map()
  const at = sql`${now().toISOString()}::timestamptz`
  const found: { table: string; client: number; nombre: number }[] = []
  // A hundred thousand dwellings take longer than a page may.
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('extranet.indexation', 'suspendue', true)`,
  )
  for (const { table, cle, datee, from } of rowsOf(asTable(changements))) {
    const same = sql.raw(cle.map((column) => `t.${column} = p.${column}`).join(' and '))
    const dated = datee ? sql`, updated_at = ${at}` : sql``
    const found1 = await tx.execute(sql`with pris as materialized (
        select ${columns('t', cle)}, m.client, m.vers from ${from} order by ${columns('t', cle)} for no key update of t),
      ecrits as (update ${sql.raw(table)} t set groupe_id = p.vers${recherche(table)}${dated} from pris p where ${same}
        returning p.client${table === 'recherche_documents' ? sql`, t.type, t.entite_id` : sql``})${signale(table)}
      select client, count(*)::int as nombre from ecrits group by client`)
    for (const { client, nombre } of counted.parse(found1.rows)) found.push({ table, client, nombre })
  }
  await tx.execute(sql`select set_config('extranet.indexation', '', true)`)
  return tally(found)
}

/** A document of the search names its group twice, and the other engine is told that it changed. */
const recherche = (table: string): SQL =>
  table === 'recherche_documents' ? sql`, local_grp_code = p.vers::text` : sql``
const signale = (table: string): SQL =>
  table === 'recherche_documents'
    ? sql`, dits as (insert into recherche_changements (type, entite_id) select type, entite_id from ecrits order by type, entite_id
        on conflict (type, entite_id) do update set revision = excluded.revision)`
    : sql``
