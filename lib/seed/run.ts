import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { addDays } from '@/lib/domain/days'
import type { Db } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { indexDocuments, suspendIndexing } from '@/lib/recherche/index-documents'
import { seedCampagnes } from './campagnes/campagnes'
import { seedJeux } from './campagnes/jeux'
import { seedLocataires } from './campagnes/locataires'
import { seedComptes } from './comptes/comptes'
import { seedJournaux } from './comptes/journaux'
import { seedContenus } from './contenu/contenus'
import { seedContrats } from './contrats/contrats'
import { seedProgrammes } from './contrats/programmes'
import { seedDemandes } from './demandes/demandes'
import { seedPhotos } from './demandes/photos'
import { seedCertificats } from './documents/certificats'
import { seedDevis } from './documents/devis'
import { seedDocuments } from './documents/documents'
import { seedEntites } from './documents/entites'
import { seedFactures } from './documents/factures'
import type { SeedContext } from './kit/context'
import { Random } from './kit/random'
import { RowWriter } from './kit/row-writer'
import { advanceSequences } from './kit/sequences'
import { instantParis } from './kit/time'
import { type Scale, volumes } from './kit/volumes'
import { withoutIndexes } from './kit/without-indexes'
import { seedConformite } from './parc/conformite'
import { seedParc } from './parc/parc'
import { seedGroupes } from './perimetre/groupes'
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

/** True when the database holds no group: nothing was ever seeded or entered. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: groupes.id }).from(groupes).limit(1)
  return rows.length === 0
}

/**
 * Fills an empty, migrated database with the demonstration data, all or nothing. The rows depend on `seed` and `asOf`
 * alone: no clock and no other randomness (PLATFORM-17).
 */
export async function seed(pool: Pool, options: SeedOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Set S costs less than making 600 keys and indexes again.
    if (options.scale === 'L') await withoutIndexes(client, () => semer(client, options))
    else await semer(client, options)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function semer(
  client: PoolClient,
  { scale, asOf, seed: number, log = () => {} }: SeedOptions,
): Promise<void> {
  const db = drizzle(client)
  await suspendIndexing(db)
  const random = new Random(number)
  const ctx: SeedContext = {
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
  const groupeRefs = await seedGroupes(ctx)
  const clientRefs = groupeRefs.flatMap((groupe) => groupe.clients)
  const contratRefs = await seedContrats(ctx, clientRefs)
  const referentiel = await seedReferentiel(ctx)
  const userRefs = await seedComptes(ctx, groupeRefs)
  const parc = await seedParc(ctx, clientRefs, contratRefs, referentiel)
  await seedAttestations(ctx, parc.entretiens)
  log(`${ctx.writer.written} lignes du parc`)
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
  await seedCampagnes(ctx, parc, referentiel)
  await seedJeux(ctx)
  await seedJournaux(ctx, userRefs)
  await seedRappels(ctx, client)
  await seedContenus(ctx, groupeRefs)
  await seedPhotos(ctx, client)
  await advanceSequences(db)
  // Rows just written have no statistics yet: the plan would be that of small tables.
  await db.execute(
    sql`analyze logements, occupants, equipements, contrats, ensembles_immobiliers, batiments, clients`,
  )
  await indexDocuments(db)
  log(`${ctx.writer.written} lignes en tout`)
}
