import { readFileSync } from 'node:fs'
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

const journal = z.object({ entries: z.array(z.object({ tag: z.string().regex(/^\w+$/) })).min(1) })
const release = z.object({ version: z.string().regex(/^[\w.+-]+$/) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** This version of the application as people name it, with the last of its migrations: « 0.1.0, schéma 0025_jetons ». */
export function versionText(folder = MIGRATIONS_FOLDER): string {
  const { entries } = journal.parse(readJson(path.join(folder, 'meta', '_journal.json')))
  const { version } = release.parse(readJson(path.join(process.cwd(), 'package.json')))
  return `${version}, schéma ${entries.at(-1)?.tag}`
}

/** Notes on a base, beside its migrations, which version brought it there: an older one that starts on it names it (OPS-38). */
export async function noteVersion(db: Pick<NodePgDatabase, 'execute'>, version: string): Promise<void> {
  await db.execute(sql`comment on table drizzle.__drizzle_migrations is ${sql.raw(`'${version}'`)}`)
}

/** The version that brought a base to where it is, as `noteVersion` wrote it; null where none did. */
export async function notedVersion(db: Pick<NodePgDatabase, 'execute'>): Promise<string | null> {
  const { rows } = await db.execute(
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as version`,
  )
  return z.object({ version: z.string().nullable() }).parse(rows[0]).version
}

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
