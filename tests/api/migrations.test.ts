import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/lib/platform/db/client'
import { migrate, NewerBaseError } from '@/lib/platform/db/migrate'
import { MIGRATIONS_FOLDER } from '@/lib/platform/db/schema-version'
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

test('[OPS-38] a version older than its base does not start, and says which one is wanted', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-version-'))
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    const journal = path.join(folder, 'meta', '_journal.json')
    const read = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
    const { entries, ...rest } = read.parse(JSON.parse(readFileSync(journal, 'utf8')))
    const later = { ...entries.at(-1), idx: entries.length, tag: '9999_suivante', when: Date.now() * 2 }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, later] }))
    writeFileSync(path.join(folder, '9999_suivante.sql'), 'create table suivante (id integer)')
    expect(await migrate(folder)).toBe(1)
    await expect(migrate()).rejects.toThrow(NewerBaseError)
    await expect(migrate()).rejects.toThrow(
      /par la version [\d.]+, schéma 9999_suivante\u00a0; celle-ci est la/,
    )
    expect(await migrate(folder)).toBe(0)
    await db.execute(sql`drop table suivante`)
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${later.when}`)
    expect(await migrate()).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a database older than the first migration is refused with what to do', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at / 2`)
  await expect(migrate()).rejects.toThrow('repartez d’une base vide')
})
