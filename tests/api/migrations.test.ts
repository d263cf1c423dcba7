import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const own = await openOwnDatabase('migrations')
  db = own.db
  close = own.close
})
afterAll(() => close())

/** Columns, constraints and indexes of every table of the product. */
async function describeSchema(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as definition
    from information_schema.columns where table_schema in ('public', 'drizzle')
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2`)
  return rows
}

test('[PLATFORM-16] the second run applies 0 migration and leaves the schema unchanged', async () => {
  const schema = await describeSchema()
  expect(schema.length).toBeGreaterThan(50)
  expect(await migrate()).toBe(0)
  expect(await describeSchema()).toEqual(schema)
})

test('a database older than the first migration is refused with what to do', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at / 2`)
  await expect(migrate()).rejects.toThrow('repartez d’une base vide')
})
