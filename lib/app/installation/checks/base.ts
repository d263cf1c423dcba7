import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import type { Db } from '@/lib/platform/db/client'
import { clockGap, isTooWide } from '@/lib/platform/db/clock-gap'
import { appliedMigrations, knownMigrations } from '@/lib/platform/db/schema-version'
import { env } from '@/lib/platform/env'
import { type Around, absent, aRegler, bon, type Check, isProduction, type Outcome, withDb } from './check'

const facts = z.object({
  version: z.number(),
  nom: z.string(),
  encodage: z.string(),
  casse: z.boolean(),
  manquantes: z.array(z.string()),
  introuvables: z.array(z.string()),
})

/** Asks what the application counts on, rather than the names of settings: a locale has many. */
async function readBase(db: Db): Promise<Outcome> {
  const { rows } = await db.execute(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as nom,
      current_setting('server_encoding') as encodage, lower('ÉLÉONORE') = 'éléonore' as casse,
      array(select n from unnest(array['unaccent', 'pg_trgm', 'fuzzystrmatch']) n
        where not exists (select from pg_extension e where e.extname = n)) as manquantes,
      array(select n from unnest(array['unaccent', 'pg_trgm', 'fuzzystrmatch']) n
        where not exists (select from pg_available_extensions e where e.name = n)
          and not exists (select from pg_extension e where e.extname = n)) as introuvables`)
  const { version, nom, encodage, casse, manquantes, introuvables } = facts.parse(rows[0])
  if (version < 150_000) return aRegler(`PostgreSQL ${nom}\u00a0: la version 15 ou plus est nécessaire.`)
  if (encodage !== 'UTF8')
    return aRegler(`La base est en ${encodage}\u00a0: recréez-la avec encoding 'UTF8' template template0.`)
  if (!casse)
    return aRegler(
      'La langue de la base (lc_ctype) ne connaît pas les majuscules accentuées\u00a0: recréez-la avec une langue UTF-8, comme C.UTF-8 ou fr_FR.UTF-8.',
    )
  if (introuvables.length > 0)
    return aRegler(
      `Le serveur n’a pas ${introuvables.join(', ')}\u00a0: installez ses extensions (paquet postgresql-contrib).`,
    )
  if (manquantes.length > 0 && (await appliedMigrations(db)).length > 0)
    return aRegler(`Il manque des extensions\u00a0: create extension ${manquantes.join(', ')}.`)
  return bon(
    env().DATABASE_URL === undefined
      ? `Embarquée (PostgreSQL ${nom}), en UTF-8, avec les extensions nécessaires.`
      : `PostgreSQL ${nom}, en UTF-8, avec les extensions nécessaires.`,
  )
}

const base = ({ db, closed }: Around) => (db === null ? closed : readBase(db))

const migrations = withDb(async (db) => {
  const [applied, known] = [await appliedMigrations(db), knownMigrations()]
  if (applied.length === 0)
    return absent(`Base neuve\u00a0: le premier démarrage y applique ${known.length} migrations.`)
  const foreign = applied.filter((hash, at) => known[at]?.hash !== hash).length
  if (foreign > 0)
    return aRegler(
      'La base vient d’une autre version de l’application que celle-ci\u00a0: installez la version qui l’a migrée, ou une plus récente.',
    )
  const waiting = known.length - applied.length
  return waiting === 0
    ? bon(`La base est à jour (${known.length} migrations).`)
    : aRegler(
        `${formatCount(waiting, 'migration')} en attente\u00a0: le prochain démarrage met la base à jour. Sauvegardez d’abord.`,
      )
})

const WIDEST_MS = 5000

const clock = withDb(async (db) => {
  const gap = await clockGap(db)
  if (Math.abs(gap) > WIDEST_MS)
    return aRegler(
      `Les horloges de l’application et de la base diffèrent de ${Math.round(Math.abs(gap) / 1000)} s\u00a0: réglez NTP.${
        isTooWide(gap)
          ? ' Les tâches qui effacent ou écrivent aux personnes, et les e-mails, attendent jusque-là.'
          : ''
      }`,
    )
  const noon = new Date('2026-07-01T10:00:00Z')
  const shown = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', month: 'long' })
  if (!/juillet.*12/.test(shown.format(noon)))
    return aRegler(
      'Ce Node ne connaît pas le français ou les fuseaux\u00a0: installez-le avec toutes ses langues (full-icu).',
    )
  if (env().CLOCK !== undefined)
    return isProduction(env().ENVIRONMENT)
      ? aRegler('CLOCK décale l’horloge de l’application.')
      : absent('CLOCK décale l’horloge de l’application.')
  return bon('L’application et la base ont la même heure, l’heure de Paris est connue.')
})

const demo = withDb(async (db) => {
  const { rows } = await db.execute(sql`
    select count(*) filter (where email like '%@exemple.fr' and not blocked and anonymise_at is null)::int as fictifs,
      count(*) filter (where email not like '%@exemple.fr')::int as reels from users`)
  const { fictifs, reels } = z.object({ fictifs: z.number(), reels: z.number() }).parse(rows[0])
  if (fictifs > 0 && reels > 0)
    return aRegler(
      `${formatCount(fictifs, 'compte')} de démonstration, au mot de passe connu de tous, à côté de vraies personnes\u00a0: à bloquer.`,
    )
  if (fictifs > 0)
    return absent(`Démonstration\u00a0: ${fictifs} comptes fictifs, au mot de passe connu de tous.`)
  return bon('Aucun compte de démonstration.')
})

const check = { group: 'Installation', essai: 'Vérifier' } as const

export const baseCheck: Check = {
  ...check,
  name: 'base',
  label: 'Base de données',
  doc: 'exploitation#Base de données',
  look: base,
  run: base,
}
export const migrationsCheck: Check = {
  ...check,
  name: 'migrations',
  label: 'Migrations',
  doc: 'exploitation#Mettre à jour',
  look: migrations,
  run: migrations,
}
export const horlogeCheck: Check = {
  ...check,
  name: 'horloge',
  label: 'Horloge et langue',
  essai: 'Comparer',
  doc: 'exploitation#Horloge',
  look: clock,
  run: clock,
}
export const demonstrationCheck: Check = {
  ...check,
  name: 'demonstration',
  label: 'Comptes de démonstration',
  doc: 'exploitation#Comptes de démonstration',
  look: demo,
  run: demo,
}
