// Writes lots of three rows, one transaction each, and says the number of each lot once it is committed. Goes on when the
// server comes back.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getDb, transaction } from '@/lib/platform/db/client'

async function findLast(): Promise<number> {
  const db = await getDb()
  await db.execute(sql`create table if not exists lots (id integer primary key, lot integer not null)`)
  const { rows } = await db.execute<{ last: number; broken: number }>(sql`
    select coalesce(max(lot), 0) as last, count(*) filter (where rows <> 3)::int as broken
    from (select lot, count(*) as rows from lots group by lot) as counted`)
  const { last = 0, broken = 0 } = rows[0] ?? {}
  console.log(`trouvé ${last} ${broken}`)
  return last
}

async function write(): Promise<void> {
  for (let lot = (await findLast()) + 1; ; lot += 1) {
    await transaction(async (tx) => {
      for (let row = 0; row < 3; row += 1)
        await tx.execute(sql`insert into lots values (${lot * 3 + row}, ${lot})`)
    })
    console.log(`écrit ${lot}`)
  }
}

async function run(): Promise<void> {
  await getDb()
  for (;;) {
    await write().catch(() => {})
    await wait(20)
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
