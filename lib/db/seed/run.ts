import { addDays } from '@/lib/domain/days'
import type { Db } from '../client'
import { groupes } from '../schema/groupes'
import { semerCampagnes } from './campagnes'
import { semerComptes } from './comptes'
import { semerContenus } from './content/semer'
import type { Contexte } from './contexte'
import { semerContrats } from './contrats'
import { semerDemandes } from './demandes'
import { semerConformite, semerDevis, semerDocuments, semerFactures } from './documents'
import { Ecrivain } from './ecrivain'
import { semerGroupes } from './groupes'
import { Hasard } from './hasard'
import { semerJournaux } from './journaux'
import { semerParc } from './parc'
import { semerProgrammes } from './programmes'
import { construireRecherche } from './recherche'
import { semerReferentiel } from './referentiel'
import { avancerSequences } from './sequences'
import { instantParis } from './temps'
import { semerAttestations } from './visites'
import { type Scale, volumes } from './volumes'

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
 * Fills an empty, migrated database with the demonstration data. The rows depend on `seed` and `asOf` alone: no clock
 * and no other randomness (PLATFORM-17).
 */
export async function seed(
  db: Db,
  { scale, asOf, seed: number, log = () => {} }: SeedOptions,
): Promise<void> {
  const hasard = new Hasard(number)
  const ctx: Contexte = {
    asOf,
    volumes: volumes[scale],
    hasard,
    ecrivain: new Ecrivain(
      db,
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
  await semerConformite(ctx, parc)
  await semerDevis(ctx, parc, clientRefs)
  await semerFactures(ctx, contratRefs)
  await semerDocuments(ctx, contratRefs, parc)
  await semerProgrammes(ctx, groupeRefs, contratRefs, referentiel)
  await semerDemandes(ctx, groupeRefs, userRefs, referentiel)
  await semerCampagnes(ctx, parc, referentiel)
  await semerJournaux(ctx, userRefs)
  await semerContenus(ctx, groupeRefs)
  await avancerSequences(db)
  await construireRecherche(db)
  log(`${ctx.ecrivain.written} lignes en tout`)
}
