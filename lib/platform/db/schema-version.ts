import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { z } from 'zod'

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'lib', 'platform', 'db', 'migrations')

const applied = z.array(z.object({ hash: z.string(), created_at: z.coerce.number() }))

/** Migrations of this version of the application, oldest first. `folder` holds drizzle's migrations. */
export const knownMigrations = (folder = MIGRATIONS_FOLDER): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder })

/** Digests of the migrations that a database has had, oldest first; none where it is new. */
export async function appliedMigrations(db: Pick<NodePgDatabase, 'execute'>): Promise<string[]> {
  const { rows: known } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!known[0]?.known) return []
  const { rows } = await db.execute(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return applied.parse(rows).map(({ hash }) => hash)
}

/**
 * Brings an empty database to the version of these migrations, inside the transaction of the caller, and notes them as
 * drizzle's own migrator does: `migrate` goes on from there.
 */
export async function applyInside(client: PoolClient, migrations: readonly MigrationMeta[]): Promise<void> {
  const db = drizzle(client)
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement)
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
