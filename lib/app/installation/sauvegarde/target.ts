import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { checkReset } from '@/lib/app/seed/reset'
import { isEmpty } from '@/lib/app/seed/run'
import { formatCount } from '@/lib/domain/textes/format'
import { type Db, getConnection } from '@/lib/platform/db/client'
import { APPLICATION_NAME } from '@/lib/platform/db/embedded/server'
import { appliedMigrations, applyInside, knownMigrations } from '@/lib/platform/db/schema-version'
import type { Head } from './format'

export type Asked = { reset: boolean; base?: string | undefined }

/** The migrations of an archive as this version of the application has them. Throws a French message for a later one. */
export function migrationsOf({ migrations }: Head): MigrationMeta[] {
  const known = knownMigrations()
  const same = migrations.filter((hash, at) => known[at]?.hash === hash).length
  if (same === migrations.length) return known.slice(0, same)
  throw new Error(
    same === known.length
      ? `La sauvegarde vient d’une version plus récente\u00a0: sa base a eu ${migrations.length} migrations, cette version en connaît ${known.length}. Mettez l’application à jour.`
      : `La sauvegarde vient d’une autre version de l’application, dont la migration n° ${same + 1} n’est pas la nôtre. Restaurez-la avec cette version-là, puis mettez à jour.`,
  )
}

/**
 * Refuses a database that holds data, unless it is asked to be replaced by its name, one that servers work on, and one
 * that does not write in UTF-8. Throws a French message.
 */
export async function checkTarget(db: Db, asked: Asked): Promise<void> {
  const { rows } = await db.execute(sql`
    select current_setting('server_encoding') as encodage, to_regclass('public.users') is not null as utilisee,
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (application_name = 'extranet' or application_name like ${`${APPLICATION_NAME} %`})) as autres`)
  const facts = z.object({ encodage: z.string(), utilisee: z.boolean(), autres: z.number() }).parse(rows[0])
  if (facts.encodage !== 'UTF8')
    throw new Error(
      `La base est en ${facts.encodage}. Créez-la avec l’encodage UTF8\u00a0: create database … encoding 'UTF8' template template0.`,
    )
  // This process may have more than one connection open.
  const autres = facts.autres - ((await getConnection()).pool.totalCount - 1)
  if (autres > 0)
    throw new Error(
      `Une application est connectée à cette base (${formatCount(autres, 'connexion')})\u00a0: arrêtez-la d’abord.`,
    )
  if (facts.utilisee && !(await isEmpty(db))) await checkReset(db, asked, { mayReplacePeople: true })
}

/** Views, tables and functions of the application, but not what extensions brought. */
const DROP_ALL = `
  do $$
  declare quoi record;
  begin
    for quoi in
      select format('drop %s if exists %I.%I cascade', case c.relkind when 'v' then 'view' else 'table' end,
        c.relnamespace::regnamespace::text, c.relname) as ordre
      from pg_class c
      where c.relnamespace::regnamespace::text in ('public', 'drizzle') and c.relkind in ('r', 'v')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop
      execute quoi.ordre;
    end loop;
    for quoi in
      select format('drop routine if exists %s cascade', p.oid::regprocedure) as ordre
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute quoi.ordre;
    end loop;
  end $$`

/** Gives the database the schema of these migrations, inside the transaction of the caller. What it held may be lost. */
export async function takeSchema(client: PoolClient, migrations: readonly MigrationMeta[]): Promise<void> {
  const applied = await appliedMigrations(drizzle(client))
  if (applied.length === migrations.length && migrations.every(({ hash }, at) => applied[at] === hash)) return
  await client.query(DROP_ALL)
  await applyInside(client, migrations)
}
