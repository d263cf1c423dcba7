import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'

/** Puts every identity after the highest number given by the seed. */
export async function advanceSequences(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare colonne record; plus_haut bigint;
    begin
      for colonne in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('select max(%I) from %I', colonne.column_name, colonne.table_name) into plus_haut;
        if plus_haut is not null then
          perform setval(pg_get_serial_sequence(format('public.%I', colonne.table_name), colonne.column_name), plus_haut);
        end if;
      end loop;
    end $$`)
}

/** Empties every table of the application, append-only ones included: their triggers give way to the owner alone. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare noms text; gardee text;
    begin
      for gardee in select tgrelid::regclass::text from pg_trigger where tgname = 'refuser_vidage' loop
        execute format('alter table %s disable trigger refuser_vidage', gardee);
      end loop;
      select string_agg(format('public.%I', tablename), ', ') into noms from pg_tables where schemaname = 'public';
      execute 'truncate ' || noms || ' restart identity cascade';
      for gardee in select tgrelid::regclass::text from pg_trigger where tgname = 'refuser_vidage' loop
        execute format('alter table %s enable trigger refuser_vidage', gardee);
      end loop;
    end $$`)
}
