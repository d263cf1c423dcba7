// Fills the database of the large set unless it holds it already, and prints, in JSON, what it holds of what PERF-12 asks for.
import { sql } from 'drizzle-orm'
import { vacuum } from '@/lib/app/seed/kit/vacuum'
import { isEmpty, seed } from '@/lib/app/seed/run'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { PEOPLE } from './people'

async function prepare(): Promise<void> {
  const { db, pool, withoutTimeLimit } = await getConnection()
  await withoutTimeLimit(async () => {
    await migrate()
    if (!(await isEmpty(db))) return
    await seed(pool, { scale: 'L', asOf: '2026-11-21', seed: 20261121, log: (text) => console.error(text) })
    await vacuum(pool)
  })
  const groupsOf = (email: string) => sql`select ug.groupe_id from user_groupes ug
    join users u on u.id = ug.user_id where u.email = ${email}`
  const { rows } = await db.execute(sql`
    select (select count(*)::int from logements) as logements,
      (select count(*)::int from logements where groupe_id in (${groupsOf(PEOPLE.bailleur)})) as bailleur,
      (select count(*)::int from contrats where groupe_id in (${groupsOf(PEOPLE.bailleur)})) as contrats,
      (select count(*)::int from (${groupsOf(PEOPLE.agence)}) g) as groupes`)
  await closeDb()
  console.log(JSON.stringify(rows[0]))
}

prepare().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
