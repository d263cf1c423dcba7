import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { getConnection } from './client'
import { knownMigrations, MIGRATIONS_FOLDER } from './schema-version'

/** Any number: it names, among the advisory locks of the database, the one of migrations. */
export const MIGRATIONS_LOCK = 20_261_121

const TOO_OLD =
  'La base vient d’un état antérieur à la première version, que rien ne met à jour : repartez d’une base vide (base embarquée : supprimez le dossier postgres-18 de DATA_DIR).'

/**
 * Brings the database to the current schema and gives the number of migrations applied: 0 when it was there already
 * (PLATFORM-16). Instances that start together on one server take turns. `folder` holds drizzle's migrations. Throws for a
 * database older than the first of them.
 */
export async function migrate(folder = MIGRATIONS_FOLDER): Promise<number> {
  const { pool, withoutTimeLimit } = await getConnection()
  const work = async () => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
      return await apply(drizzle(client), folder)
    } finally {
      // The connection goes with its lock and its settings.
      client.release(true)
    }
  }
  return withoutTimeLimit(work)
}

async function apply(db: NodePgDatabase, folder: string): Promise<number> {
  const [first] = knownMigrations(folder)
  const before = await readApplied(db)
  // The first migration has the date of the last of those it replaces, which left the same schema.
  if (before.count > 0 && before.last < (first?.folderMillis ?? 0)) throw new Error(TOO_OLD)
  await applyMigrations(db, { migrationsFolder: folder })
  return (await readApplied(db)).count - before.count
}

/** How many migrations the database has had, and the date of the last. */
async function readApplied(db: NodePgDatabase): Promise<{ count: number; last: number }> {
  const none = { count: 0, last: 0 }
  const known = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!known.rows[0]?.known) return none
  const { rows } = await db.execute<typeof none>(
    sql`select count(*)::int as count, coalesce(max(created_at), 0)::float as last from drizzle.__drizzle_migrations`,
  )
  return rows[0] ?? none
}
