import { isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { freezeParties } from '@/lib/documents/factures/freeze-parties'
import { settleAvoirs } from '@/lib/documents/factures/settle-avoirs'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { computeSuivis } from '@/lib/parc/campagne/suivi'
import type { Db } from '@/lib/platform/db/client'
import { roles, users } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { audit } from '@/lib/platform/db/schema/socle'
import { env } from '@/lib/platform/env'
import { indexDocuments, suspendIndexing } from '@/lib/recherche/index-documents'
import { computeMotifs } from '@/lib/visites/motif'
import { seedCampagnes } from './campagnes/campagnes'
import { seedJeux } from './campagnes/jeux'
import { seedLocataires } from './campagnes/locataires'
import { seedComptes, seedRoles } from './comptes/comptes'
import { seedJournaux } from './comptes/journaux'
import { bringPages } from './contenu/apports'
import { seedContenus } from './contenu/contenus'
import { seedContrats } from './contrats/contrats'
import { seedProgrammes } from './contrats/programmes'
import { seedAnciennes } from './demandes/anciennes'
import { seedDemandes } from './demandes/demandes'
import { seedPhotos } from './demandes/photos'
import { seedCertificats } from './documents/certificats'
import { seedDevis } from './documents/devis'
import { seedDocuments } from './documents/documents'
import { seedEntites } from './documents/entites'
import { seedFactures } from './documents/factures'
import { seedImages } from './images/images'
import type { SeedContext } from './kit/context'
import { Random } from './kit/random'
import { RowWriter } from './kit/row-writer'
import { advanceSequences, emptyDatabase } from './kit/sequences'
import { instantParis } from './kit/time'
import { type Scale, volumes } from './kit/volumes'
import { withoutIndexes } from './kit/without-indexes'
import { seedConformite } from './parc/conformite'
import { alignEtats } from './parc/etats'
import { seedParc } from './parc/parc'
import { seedGroupes, seedPortails } from './perimetre/groupes'
import { seedReferentiel } from './perimetre/referentiel'
import { seedCapacites } from './visites/capacites'
import { seedRappels } from './visites/rappels'
import { seedAttestations } from './visites/visites'

export type SeedOptions = {
  scale: Scale
  /** Day of the demonstration, 'YYYY-MM-DD'. */
  asOf: string
  seed: number
  log?: (message: string) => void
}

/** Low numbers are left to the examples of the acceptance book. */
const FIRST_ID = 101
/** Any number: it names, among the advisory locks of the database, the one of the installation. */
const INSTALLATION_LOCK = 20_261_122

/**
 * True when the database holds at most what every installation needs: no account, no group below the portals, and no act of
 * anybody, visitors included, whom the audit names.
 */
export async function isEmpty(db: Db): Promise<boolean> {
  const accounts = await db.select({ id: users.id }).from(users).limit(1)
  const below = await db
    .select({ id: groupes.id })
    .from(groupes)
    .where(isNotNull(groupes.parentGroupeId))
    .limit(1)
  const acts = await db.select({ id: audit.id }).from(audit).limit(1)
  return accounts.length + below.length + acts.length === 0
}

async function isInstalled(db: Db): Promise<boolean> {
  return (await db.select({ id: groupes.id }).from(groupes).limit(1)).length > 0
}

/**
 * Gives a migrated database what every installation needs, without people: roles, the ten portals, menus, tiles, pages,
 * documents and the tutorial (FIRST-02). False where portals are there already. Instances that start together take turns.
 */
export async function installReference(pool: Pool, asOf: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const db = drizzle(client)
    await client.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK])
    if (await isInstalled(db)) return false
    const ctx = contextOf(client, { scale: 'S', asOf, seed: FIRST_ID })
    await seedPortails(ctx)
    if ((await db.select({ id: roles.id }).from(roles).limit(1)).length === 0) seedRoles(ctx)
    await seedContenus(ctx, [])
    await ctx.writer.flush()
    await advanceSequences(db)
    return true
  })
}

/**
 * Gives an installation the standing pages of this version that it lacks, and gives their addresses. Instances that start
 * together take turns.
 */
export async function bringStandingPages(pool: Pool, at: Date): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK])
    return bringPages(drizzle(client), at)
  })
}

/**
 * Fills a migrated database with the demonstration data, in the place of what it holds, all or nothing. The rows depend on `seed` and `asOf`
 * alone: no clock and no other randomness (PLATFORM-17).
 */
export async function seed(pool: Pool, options: SeedOptions): Promise<void> {
  await inTransaction(pool, async (client) => {
    const db = drizzle(client)
    if (await isInstalled(db)) await emptyDatabase(db)
    // Set S costs less than making 600 keys and indexes again.
    const derive = () => deriver(client, options.asOf)
    if (options.scale === 'L') await withoutIndexes(client, () => semer(client, options), derive)
    else {
      await semer(client, options)
      await derive()
    }
  })
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Between two statements the rows of the large set are drawn, which a busy machine does for longer than a server waits.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function contextOf(
  client: PoolClient,
  { scale, asOf, seed: number, log = () => {} }: SeedOptions,
): SeedContext {
  const random = new Random(number)
  return {
    asOf,
    volumes: volumes[scale],
    random,
    writer: new RowWriter(
      client,
      random.derive('identifiants'),
      instantParis(addDays(asOf, -400), 12).toISOString(),
      FIRST_ID,
    ),
    compteurs: { intervention: 1, instance: 100_000 },
    log,
  }
}

async function semer(client: PoolClient, options: SeedOptions): Promise<void> {
  const db = drizzle(client)
  await suspendIndexing(db)
  const ctx = contextOf(client, options)
  await seedPortails(ctx)
  const groupeRefs = await seedGroupes(ctx)
  const clientRefs = groupeRefs.flatMap((groupe) => groupe.clients)
  const contratRefs = await seedContrats(ctx, clientRefs)
  const referentiel = await seedReferentiel(ctx)
  seedRoles(ctx)
  const userRefs = await seedComptes(ctx, groupeRefs)
  const parc = await seedParc(ctx, clientRefs, contratRefs, referentiel)
  await seedAttestations(ctx, parc.entretiens)
  options.log?.(`${ctx.writer.written} lignes du parc`)
  await seedLocataires(ctx, parc.locataires)
  await seedConformite(ctx, parc)
  await seedDevis(ctx, parc, clientRefs)
  await seedFactures(ctx, contratRefs, parc.batiments)
  await seedDocuments(ctx, contratRefs, parc, userRefs)
  await seedCertificats(ctx, groupeRefs, parc)
  seedEntites(ctx, groupeRefs, userRefs)
  await seedProgrammes(ctx, groupeRefs, contratRefs, referentiel)
  await seedCapacites(ctx, client)
  await seedDemandes(ctx, groupeRefs, userRefs, referentiel)
  await seedAnciennes(ctx, groupeRefs, referentiel)
  await seedCampagnes(ctx, parc, referentiel)
  await seedJeux(ctx)
  await seedJournaux(ctx, userRefs)
  await seedRappels(ctx, client)
  await seedContenus(ctx, groupeRefs)
  await seedPhotos(ctx, client)
  await seedImages(ctx, client)
  await advanceSequences(db)
  options.log?.(`${ctx.writer.written} lignes en tout`)
}

/** Works out what follows the rows: documents of the search, and where the maintenance of each dwelling stands. */
async function deriver(client: PoolClient, asOf: Day): Promise<void> {
  const db = drizzle(client)
  // Rows just written have no statistics yet: the plan would be that of small tables.
  await db.execute(
    sql`analyze logements, occupants, equipements, contrats, ensembles_immobiliers, batiments, clients, interventions, passages, suites_donnees`,
  )
  await indexDocuments(db)
  await computeSuivis(db)
  await computeMotifs(db)
  await alignEtats(db, asOf)
  await settleAvoirs(db, sql`true`, instantParis(asOf, 7))
  await freezeParties(db, env().FACTURES_EMETTEUR, sql`true`)
}
