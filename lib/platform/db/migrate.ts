import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { getConnection } from './client'

/** Any number: it names, among the advisory locks of the database, the one of migrations. */
const LOCK = 20_261_121

const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch']

/**
 * Brings the database to the current schema and gives the number of migrations applied: 0 when it was there already
 * (PLATFORM-16). Instances that start together on one server take turns. `folder` holds drizzle's migrations.
 */
export async function migrate(
  folder = path.join(process.cwd(), 'lib', 'platform', 'db', 'migrations'),
): Promise<number> {
  const { pool, withoutTimeLimit } = await getConnection()
  const work = async () => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [LOCK])
      return await apply(drizzle(client), folder)
    } finally {
      // The connection goes with its lock and its settings.
      client.release(true)
    }
  }
  return withoutTimeLimit(work)
}

async function apply(db: NodePgDatabase, folder: string): Promise<number> {
  for (const name of extensions) await db.execute(sql`create extension if not exists ${sql.identifier(name)}`)
  const before = await countApplied(db)
  await applyMigrations(db, { migrationsFolder: folder })
  return (await countApplied(db)) - before
}

async function countApplied(db: NodePgDatabase): Promise<number> {
  const known = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!known.rows[0]?.known) return 0
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}
