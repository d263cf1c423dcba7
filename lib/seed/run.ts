import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { addDays } from '@/lib/domain/days'
import type { Db } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { semerCampagnes } from './campagnes/campagnes'
import { semerJeux } from './campagnes/jeux'
import { semerLocataires } from './campagnes/locataires'
import { semerComptes } from './comptes/comptes'
import { semerJournaux } from './comptes/journaux'
import { semerContenus } from './contenu/semer'
import { semerContrats } from './contrats/contrats'
import { semerProgrammes } from './contrats/programmes'
import { semerDemandes } from './demandes/demandes'
import { semerPhotos } from './demandes/photos'
import { semerDevis } from './documents/devis'
import { semerDocuments } from './documents/documents'
import { semerFactures } from './documents/factures'
import type { Contexte } from './kit/contexte'
import { Ecrivain } from './kit/ecrivain'
import { Hasard } from './kit/hasard'
import { withoutIndexes } from './kit/sans-index'
import { avancerSequences } from './kit/sequences'
import { instantParis } from './kit/temps'
import { type Scale, volumes } from './kit/volumes'
import { semerConformite } from './parc/conformite'
import { semerParc } from './parc/parc'
import { semerGroupes } from './perimetre/groupes'
import { semerReferentiel } from './perimetre/referentiel'
import { construireRecherche } from './recherche'
import { semerCapacites } from './visites/capacites'
import { semerRappels } from './visites/rappels'
import { semerAttestations } from './visites/visites'

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
  const hasard = new Hasard(number)
  const ctx: Contexte = {
    asOf,
    volumes: volumes[scale],
    hasard,
    ecrivain: new Ecrivain(
      client,
      hasard.derive('identifiants'),
      instantParis(addDays(asOf, -400), 12).toISOString(),
      FIRST_ID,
    ),
    compteurs: { intervention: 1, instance: 100_000 },
    log,
  }
  const groupeRefs = await semerGroupes(ctx)
  const clientRefs = groupeRefs.flatMap((groupe) => groupe.clients)
  const contratRefs = await semerContrats(ctx, clientRefs)
  const referentiel = await semerReferentiel(ctx)
  const userRefs = await semerComptes(ctx, groupeRefs)
  const parc = await semerParc(ctx, clientRefs, contratRefs, referentiel)
  await semerAttestations(ctx, parc.entretiens)
  log(`${ctx.ecrivain.written} lignes du parc`)
  await semerLocataires(ctx, parc.locataires)
  await semerConformite(ctx, parc)
  await semerDevis(ctx, parc, clientRefs)
  await semerFactures(ctx, contratRefs)
  await semerDocuments(ctx, contratRefs, parc)
  await semerProgrammes(ctx, groupeRefs, contratRefs, referentiel)
  await semerCapacites(ctx, client)
  await semerDemandes(ctx, groupeRefs, userRefs, referentiel)
  await semerCampagnes(ctx, parc, referentiel)
  await semerJeux(ctx)
  await semerJournaux(ctx, userRefs)
  await semerRappels(ctx, client)
  await semerContenus(ctx, groupeRefs)
  await semerPhotos(ctx, client)
  const db = drizzle(client)
  await avancerSequences(db)
  await construireRecherche(db)
  log(`${ctx.ecrivain.written} lignes en tout`)
}
