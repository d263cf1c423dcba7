import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { auditRows } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { type Conflit, changesOf, createdBy, findConflicts, readTraces, type Trace } from './conflits'
import type { Context } from './context'
import { definitionOf, name } from './definition'
import { insistOn } from './state'
import { restored } from './traces'

/** Conflicts that are told. */
const TOLD = 20

const conflictText = (conflicts: readonly Conflit[]) =>
  [
    'Rien de plus n’est repris\u00a0: ce que l’import a fait a changé depuis.',
    ...conflicts.slice(0, TOLD).map(({ cle, motif }) => `${cle}\u00a0: ${motif}.`),
  ].join('\n')

/**
 * Takes back what an import stored, block by block from the last one, each in one transaction: killed anywhere, it goes on from
 * there. Before the first one all of them are looked at. Gives why it stops, where something has changed since (FIRST-29).
 */
export async function undo(context: Context): Promise<string | null> {
  const { registry, row } = context
  const traces = await readTraces(row.id)
  const conflicts: Conflit[] = []
  for (const [index, one] of traces.entries()) {
    conflicts.push(...(await transaction((tx) => findConflicts(tx, registry, row.id, one))))
    if (conflicts.length >= TOLD) break
    await context.report(((index + 1) / traces.length) * 30)
  }
  if (conflicts.length > 0) return conflictText(conflicts)
  for (const [index, one] of traces.entries()) {
    const late = await transaction(async (tx) => {
      await insistOn(tx, row)
      await lockRows(tx, context, one)
      const found = await findConflicts(tx, registry, row.id, one)
      if (found.length === 0) await undoBloc(tx, context, one)
      return found
    })
    if (late.length > 0) return conflictText(late)
    await context.report(30 + ((index + 1) / traces.length) * 70)
  }
  return null
}

/** Keeps others from changing the rows of a block before it is taken back. */
async function lockRows(tx: Tx, { registry, row }: Context, one: Trace): Promise<void> {
  const { table } = definitionOf(registry, one.type)
  await tx.execute(sql`select count(*) from (select t.id from ${table} t where t.id in (
    select id from ${changesOf(row.id, one)} c union all select id from ${createdBy(row.id, one)} n) order by t.id for update) x`)
}

async function undoBloc(tx: Tx, { registry, row, acteur }: Context, one: Trace): Promise<void> {
  const { type, table } = definitionOf(registry, one.type)
  const { name: entite, columns } = getTableConfig(table)
  const own = new Set(columns.map((column) => column.name))
  const { rows } = await tx.execute(
    sql`select distinct k as colonne from ${changesOf(row.id, one)} c cross join lateral jsonb_object_keys(c.avant) k`,
  )
  const touched = z
    .array(z.object({ colonne: z.string() }))
    .parse(rows)
    .map(({ colonne }) => colonne)
    .filter((colonne) => own.has(colonne))
  if (touched.length > 0) {
    const sets = touched.map((colonne) => sql`${name(colonne)} = (r.ligne).${name(colonne)}`)
    const at = sql`${now().toISOString()}::timestamptz`
    const isStamped = own.has('updated_at')
    if (isStamped) sets.push(sql`updated_at = ${at}`)
    await tx.execute(sql`with c as materialized (select * from ${changesOf(row.id, one)} x),
      r as (select t.id, ${isStamped ? sql`t.updated_at, c.avant_le, c.apres_le, ` : sql``}jsonb_populate_record(t, c.avant) as ligne
        from ${table} t join c on c.id = t.id),
      rendus as (update ${table} t set ${sql.join(sets, sql`, `)} from r where t.id = r.id returning t.id),
      journal as (${auditRows(acteur, {
        action: `import.${type}.retour`,
        entite,
        entiteId: sql`c.id`,
        details: sql`jsonb_build_object('import', ${row.id}::int, 'avant', c.apres, 'apres', c.avant)`,
        from: sql`c`,
      })})${isStamped ? sql`, ${restored(row.id, type, at)}` : sql``}
      select count(*) from rendus`)
  }
  await tx.execute(sql`with retires as (delete from ${table} t where t.id in (select id from ${createdBy(row.id, one)} n) returning t.id),
    journal as (${auditRows(acteur, {
      action: `import.${type}.suppression`,
      entite,
      entiteId: sql`null::int`,
      details: sql`jsonb_build_object('import', ${row.id}::int, 'nombre', count(*))`,
      from: sql`retires having count(*) > 0`,
    })})
    select count(*) from retires`)
  await tx.execute(sql`delete from import_blocs b where b.import_id = ${row.id} and b.type = ${one.type}
    and b.nature = ${one.nature} and b.rang = ${one.rang}`)
}
