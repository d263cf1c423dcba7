import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool, type PoolClient } from 'pg'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { unreachable } from '@/lib/platform/errors/unreachable'
import { getConnection } from './client'
import { grantRuntime } from './runtime-role'
import { knownMigrations, MIGRATIONS_FOLDER, notedVersion, noteVersion, versionText } from './schema-version'

/** Any number: it names, among the advisory locks of the database, the one of migrations. */
export const MIGRATIONS_LOCK = 20_261_121

const TOO_OLD =
  'La base vient d’un état antérieur à la première version, que rien ne met à jour : repartez d’une base vide (base embarquée : supprimez le dossier postgres-18 de DATA_DIR).'

/** The base was brought further than the migrations that this version knows (OPS-38). */
export class NewerBaseError extends Error {
  override name = 'NewerBaseError'

  constructor(theirs: string | null, ours: string) {
    const wanted = theirs === null ? 'une version plus récente' : `la version ${theirs}`
    super(
      `La base a été mise à jour par ${wanted}\u00a0; celle-ci est la ${ours}. Installez la version de la base, ou restaurez une sauvegarde d’avant.`,
    )
  }
}

/**
 * Brings the database to the current schema and gives the number of migrations applied: 0 when it was there already
 * (PLATFORM-16). On a server it goes by `MIGRATION_DATABASE_URL`, the owner of the tables, where there is one. Instances that start together on one server take turns. `folder` holds drizzle's migrations. Throws for a
 * database older than the first of them, and NewerBaseError for one that went beyond the last.
 */
export async function migrate(folder = MIGRATIONS_FOLDER): Promise<number> {
  const { pool, withoutTimeLimit } = await getConnection()
  const work = async () => {
    const { client, end } = await openOwner(pool)
    try {
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
      const applied = await apply(drizzle(client), folder)
      const runtime = runtimeRole()
      if (runtime !== null) await grantRuntime(client, runtime)
      return applied
    } finally {
      // The connection goes with its lock and its settings.
      await end()
    }
  }
  return withoutTimeLimit(work)
}

/** Role that the application runs as, where the tables have an owner of their own. */
function runtimeRole(): string | null {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env()
  if (DATABASE_URL === undefined || MIGRATION_DATABASE_URL === undefined) return null
  return decodeURIComponent(new URL(DATABASE_URL).username) || null
}

async function openOwner(
  pool: Pool,
): Promise<{ client: Client | PoolClient; end: () => Promise<void> | void }> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env()
  if (DATABASE_URL === undefined || MIGRATION_DATABASE_URL === undefined) {
    const client = await pool.connect()
    return { client, end: () => client.release(true) }
  }
  const client = new Client({ connectionString: MIGRATION_DATABASE_URL, application_name: 'extranet' })
  await client.connect().catch((error: unknown) => {
    throw unreachable(error, MIGRATION_DATABASE_URL)
  })
  return { client, end: () => client.end() }
}

const NOT_OWNER =
  'Des migrations sont en attente, et le rôle de DATABASE_URL ne possède pas la base : appliquez-les par « npm run migrate », avec MIGRATION_DATABASE_URL.'

/** Answer of PostgreSQL to a role that may not do it, as drizzle hands it over. */
const forbidden = z.object({ cause: z.object({ code: z.literal('42501') }) })

async function apply(db: NodePgDatabase, folder: string): Promise<number> {
  const known = knownMigrations(folder)
  const [first] = known
  const before = await readApplied(db)
  // The first migration has the date of the last of those it replaces, which left the same schema.
  if (before.count > 0 && before.last < (first?.folderMillis ?? 0)) throw new Error(TOO_OLD)
  const last = known.at(-1)?.folderMillis ?? 0
  if (before.last > last) throw new NewerBaseError(await notedVersion(db), versionText(folder))
  // Nothing to do is for any role to find, that of the application included.
  if (before.count > 0 && before.last === last) return 0
  await applyMigrations(db, { migrationsFolder: folder }).catch((error: unknown) => {
    throw forbidden.safeParse(error).success ? new Error(NOT_OWNER) : error
  })
  await noteVersion(db, versionText(folder))
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
