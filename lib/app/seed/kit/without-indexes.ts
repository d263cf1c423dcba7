import type { PoolClient } from 'pg'
import { z } from 'zod'

const statements = z.array(z.object({ suppression: z.string(), creation: z.string(), tiree: z.boolean() }))

/** Tables that are worked out of the others. */
const DERIVED = ['recherche_documents', 'recherche_lexique', 'recherche_changements', 'suivis_entretien']

/** Foreign keys, unique constraints and other indexes of the application's tables, in the order in which they are dropped. */
const SECONDARY = `
  select suppression, creation, relation::regclass::text = any($1) as tiree from (
    select case contype when 'f' then 1 else 2 end as rang, conname as nom, conrelid as relation,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as suppression,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creation
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'u') and conparentid = 0
    union all
    select 3, i.relname, x.indrelid, format('drop index %s', i.oid::regclass), pg_get_indexdef(i.oid)
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and not x.indisprimary
      and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
  ) s
  order by rang, nom`

/**
 * Runs `work` with neither foreign keys nor indexes but the primary keys, then makes them again from all the rows, which
 * checks every key; `derive` works the derived tables out by the indexes of the others, before its own are made. To be used in
 * a transaction: a failure leaves the database as it was.
 */
export async function withoutIndexes<T>(
  client: PoolClient,
  work: () => Promise<T>,
  derive: () => Promise<void> = async () => undefined,
): Promise<T> {
  const { rows } = await client.query(SECONDARY, [DERIVED])
  const all = statements.parse(rows)
  for (const { suppression } of all) await client.query(suppression)
  const result = await work()
  // A table takes no index while a deferred trigger waits on its rows: the seal of the audit does.
  await client.query('set constraints all immediate')
  await client.query(`set local maintenance_work_mem = '128MB'`)
  const again = all.toReversed()
  for (const { creation, tiree } of again) if (!tiree) await client.query(creation)
  await derive()
  for (const { creation, tiree } of again) if (tiree) await client.query(creation)
  return result
}
