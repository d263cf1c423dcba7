import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDb, getConnection, getDb, transaction, withDbStats } from '@/lib/platform/db/client'

const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-db-'))

beforeAll(async () => {
  Object.assign(process.env, {
    DATABASE_URL: '',
    DATA_DIR: folder,
    STATEMENT_TIMEOUT_MS: '2000',
    LOG_LEVEL: 'silent',
  })
  const db = await getDb()
  await db.execute(sql`create table essais (id integer primary key, nom text not null)`)
})

afterAll(async () => {
  await closeDb()
  rmSync(folder, { recursive: true, force: true })
})

async function countRows(): Promise<number> {
  const { rows } = await (await getDb()).execute<{ count: number }>(
    sql`select count(*)::int as count from essais`,
  )
  return rows[0]?.count ?? -1
}

test('[PLATFORM-15] without the variable the embedded database is used, in a folder closed to others', async () => {
  expect((await getConnection()).embedded).toBeDefined()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, 'postgres-18', 'PG_VERSION')).isFile()).toBe(true)
})

test('settings, extensions and types are those of the product', async () => {
  const db = await getDb()
  for (const name of ['unaccent', 'pg_trgm', 'fuzzystrmatch'])
    await db.execute(sql.raw(`create extension ${name}`))
  const { rows } = await db.execute(sql`
    select current_setting('jit') as jit, lower('ÉLÉONORE') as lower,
      current_setting('TimeZone') as zone, count(*) as count, '2026-11-21'::date as day,
      levenshtein('dupont', unaccent('dûpond')) as distance, 'martin' % 'martim' as near`)
  expect(rows).toEqual([
    {
      ...{ jit: 'off', lower: 'éléonore' },
      ...{ zone: 'UTC', count: '1', day: '2026-11-21', distance: 1, near: true },
    },
  ])
})

test('a failed transaction leaves nothing, and the session serves on', async () => {
  const work = transaction(async (tx) => {
    await tx.execute(sql`insert into essais values (900, 'à annuler')`)
    await tx.execute(sql`insert into essais values (900, 'double')`)
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await countRows()).toBe(0)
})

test('a query outside the transaction in progress is an error at once, not a wait', async () => {
  const work = transaction(async () => (await getDb()).execute(sql`select 1`))
  await expect(work).rejects.toMatchObject({
    cause: {
      message: 'Requête hors de la transaction en cours : utilisez la connexion que la transaction donne.',
    },
  })
  expect(await countRows()).toBe(0)
})

test('statements are counted for the caller alone, also when calls run together', async () => {
  const db = await getDb()
  const run = (times: number) =>
    withDbStats(async () => {
      for (let index = 0; index < times; index += 1) await db.execute(sql`select ${index}::int`)
      return times
    })
  const all = await Promise.all([run(3), run(5), run(1)])
  expect(all.map(({ result, statements }) => [result, statements])).toEqual([
    [3, 3],
    [5, 5],
    [1, 1],
  ])
  expect(all.every(({ ms }) => ms > 0)).toBe(true)
  const inTransaction = await withDbStats(() =>
    transaction(async (tx) => void (await tx.execute(sql`select 1`))),
  )
  expect(inTransaction.statements).toBe(3)
})

test('a long result comes whole', async () => {
  const db = await getDb()
  const { rows } = await db.execute<{ n: number; text: string }>(
    sql`select n, repeat('é', 200) as text from generate_series(1, 5000) n`,
  )
  expect(rows).toHaveLength(5000)
  expect(rows.every(({ n, text }, index) => n === index + 1 && text.length === 200)).toBe(true)
})

test('a statement past the limit is abandoned with an error, and what was committed is there after', async () => {
  const db = await getDb()
  await db.execute(sql`insert into essais values (1, 'avant')`)
  const start = Date.now()
  await expect(db.execute(sql`select count(*) from generate_series(1, 100000000)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  })
  expect(Date.now() - start).toBeGreaterThanOrEqual(1900)
  expect(await countRows()).toBe(1)
})

test('closed and opened again, the data is there', async () => {
  const before = await countRows()
  await closeDb()
  expect(await countRows()).toBe(before)
})
