import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { demandes } from '@/lib/platform/db/schema/demandes/demandes'
import { customers } from '@/lib/platform/db/schema/demandes/tiers'
import { documentsContractuels } from '@/lib/platform/db/schema/documents/contractuels'
import { devis } from '@/lib/platform/db/schema/documents/devis'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { batiments, ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { createClient, createContrat, createGroupe, createManagerPortals, createUser } from './factories'
import { perimetreDe } from './perimetre-de'

/** A place of the perimeter, and the person whose group it is of. */
export type Lieu = { base: number; groupe: number; client: number; userId: number }

/** Of the person; a second client of the same group; another group with its own person. */
export const ICI: Lieu = { base: 947_100, groupe: 947_100, client: 947_100, userId: 947_001 }
export const VOISIN: Lieu = { ...ICI, base: 947_200, client: 947_200 }
export const AILLEURS: Lieu = { base: 947_300, groupe: 947_300, client: 947_300, userId: 947_003 }
export const PERSONNEL = 947_009

/** The words that each row of a place holds, with its number where it has one. */
export const numeroOf = (genre: string, { base }: Lieu): string => `${genre}-2026-${base}`

/** A record of each kind, all of them called « Zéphyr ». */
async function insertLieu(db: Db, lieu: Lieu): Promise<void> {
  const { base, groupe, client } = lieu
  const place = { groupeId: groupe, clientId: client }
  const id = base
  await createClient(db, { id: client, nom: `Client ${base}`, groupeId: groupe })
  await createContrat(db, { ...place, id, numeroContrat: numeroOf('CO', lieu), description: 'Zéphyr' })
  const adresse = { adresse: '1 rue Neuve', codePostal: '59000' }
  const ensemble = {
    ...place,
    id,
    nom: 'Zéphyr',
    eiNumero: base,
    commune: 'Lille',
    chauffage: 'Gaz',
    ...adresse,
  }
  await db.insert(ensemblesImmobiliers).values(ensemble)
  await db
    .insert(batiments)
    .values({ id, ensembleId: id, nom: `Bâtiment ${base}`, ville: 'Lille', ...adresse })
  await db.insert(logements).values({
    ...{ ...place, ...adresse, id, reference: `LOG-${base}`, ville: 'Lille' },
    ...{ statutOccupation: 'Locataire', etat: 'À jour' },
  })
  await db.insert(occupants).values({
    ...{ logementId: id, type: 'Locataire', entree: '2024-01-01', nom: 'ALIZÉ', prenom: 'Marin' },
  })
  await db.insert(equipements).values({
    ...{ ...place, id, instanceId: base, ensembleId: id, famille: 'chaufferies', type: 'Chaufferie' },
    ...{ marqueLib: 'Guillot', modeleLib: 'Zéphyr', numeroSerie: `S${base}`, energie: 'Gaz naturel' },
    ...{ evacuation: 'Sans objet', miseEnService: '2015-01-01', etat: 'À jour' },
  })
  await db.insert(interventions).values({
    ...{
      ...place,
      id,
      numero: numeroOf('INT', lieu),
      logementId: id,
      type: 'Entretien',
      statut: 'Planifiée',
    },
    ...{ objet: 'Entretien', dateReference: '2026-11-20', demandeeAt: new Date('2026-11-01T08:00:00Z') },
  })
  await db.insert(nonConformites).values({
    ...{
      ...place,
      id,
      numero: numeroOf('NC', lieu),
      date: '2026-11-20',
      referentiel: 'gaz',
      code: '1',
      gravite: 'A1',
    },
    ...{
      constat: 'Zéphyr',
      mesurePrise: 'Aucune',
      responsable: 'bailleur',
      delai: '2026-12-20',
      statut: 'Ouverte',
    },
  })
  const montants = { montantHtCents: 100_000, montantTvaCents: 23_456, montantTtcCents: 123_456 }
  await db.insert(devis).values({
    ...{ ...place, ...montants, id, numero: numeroOf('DEV', lieu), objet: 'Zéphyr', statut: 'À signer' },
    ...{ emisLe: '2026-11-01', valideJusquau: '2026-12-01' },
  })
  await db.insert(factures).values({
    ...{
      ...place,
      ...montants,
      id,
      numero: numeroOf('FAC', lieu),
      ensembleId: id,
      type: 'Facture',
      format: 'PDF',
    },
    ...{ date: '2024-11-01', echeance: '2024-12-01', soldeCents: 123_456, statutPaiement: 'Échue' },
  })
  await db.insert(customers).values({
    ...{ id, prenom: 'Marin', nom: 'ZÉPHYR', telephone: '0639980011', nomRue: 'Neuve' },
    ...{ codePostal: '59000', ville: 'Lille' },
  })
  await db.insert(demandes).values({
    ...{
      ...place,
      id,
      type: 'GES',
      numeroDemande: numeroOf('GES', lieu),
      statut: 'Transmise',
      clientFinalId: id,
    },
  })
  await db.insert(documentsContractuels).values({
    ...{
      ...place,
      id,
      type: 'Contrat',
      titre: `Zéphyr ${base}`,
      date: '2026-01-01',
      tailleOctets: 1,
      sha256: 'a'.repeat(64),
    },
  })
}

/** Three places with the same records, in a database of the test's own. */
export async function insertDossiers(db: Db): Promise<void> {
  await createManagerPortals(db)
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 3, name: 'Administrateur', type: 'admin' },
    { id: 4, name: 'Super administrateur', type: 'super' },
  ])
  for (const { groupe } of [ICI, AILLEURS])
    await createGroupe(db, { id: groupe, nom: `Groupe ${groupe}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
  for (const lieu of [ICI, VOISIN, AILLEURS]) await insertLieu(db, lieu)
  for (const { userId, groupe } of [ICI, AILLEURS])
    await createUser(db, {
      ...{ id: userId, email: `zephyr.${userId}@exemple.fr`, roleId: 3, groupeIds: [groupe] },
      ...{ firstname: 'Marin', lastname: `Zéphyr${userId}` },
    })
  await createUser(db, {
    ...{
      id: PERSONNEL,
      email: 'personnel@exemple.fr',
      roleId: 4,
      utilisateurEhs: true,
      groupeIds: [ICI.groupe],
    },
  })
  await db.insert(agences).values({
    ...{
      id: 947_001,
      code: 'ZEP',
      nom: 'Zéphyr',
      region: 'Nord',
      adresse: '1 rue Neuve',
      codePostal: '59000',
    },
    ...{ ville: 'Lille', telephone: '0199004000', email: 'agence@exemple.fr' },
  })
  const article = { categorie: 'Guides', publishedAt: new Date('2026-01-01T08:00:00Z') }
  await db.insert(documentations).values([
    { ...article, id: 947_001, titre: 'Guide du Zéphyr', slug: 'zephyr', portails: [PORTAL_IDS.COLLECTIF] },
    { ...article, id: 947_002, titre: 'Zéphyr des autres', slug: 'autres', portails: [PORTAL_IDS.INS] },
    { ...article, id: 947_003, titre: 'Zéphyr à venir', slug: 'a-venir', publishedAt: null },
  ])
}

/** The perimeter of a person in a client of a place, in a year without rows. */
export const perimetreOf = ({ userId, groupe, client }: Lieu) =>
  perimetreDe({ userId, groupe, client, portail: 'COLLECTIF', dates: ['2027-01-01', '2027-12-31'] })
