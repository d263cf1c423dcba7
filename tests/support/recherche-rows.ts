import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createClient, createContrat, createGroupe } from './factories'

const GROUPE = 942_000

/** The customer that the acceptance book looks up, and a landlord whose dwellings lie elsewhere than his office. */
export const CLIENT = { id: 942_001, reference: 'C000123', party: 'P942001', codePostal: '59000' } as const
export const BAILLEUR = { id: 942_002, reference: 'C942002', party: 'P942002', codePostal: '59800' } as const
export const LOGEMENTS = {
  /** Of the customer. */
  maison: { id: 942_001, reference: '942001-0001', codePostal: '59000' },
  /** Of the landlord; its occupant has a mobile. */
  loue: { id: 942_002, reference: '942002-0001', codePostal: '59200' },
  /** Dwelling whose occupant has a home phone only. */
  fixe: { id: 942_003, reference: '942002-0002', codePostal: '59200' },
  /** Dwelling where nobody lives. */
  vacant: { id: 942_004, reference: '942002-0003', codePostal: '59200' },
} as const
export const EQUIPEMENTS = { chaudiere: 942_001, pac: 942_002, retire: 942_003, loue: 942_004 } as const
export const CONTRAT = { id: 942_001, numero: 'CO-942001' } as const

/** The one of `CENT_EQUIPEMENTS` that is in a dwelling, whose address is known. */
export const CENT_LOGE = 942_199
export const CENT_ADRESSE = '7 IMPASSE DES COQUELICOTS'

/** Numbers of equipment of a fixture. */
export const CENT_EQUIPEMENTS = Array.from({ length: 100 }, (_, index) => 942_100 + index)

/** Rows of the look-up, for a database of the test's own. */
export async function insertRecherche(db: Db): Promise<void> {
  await db.insert(groupes).values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', type: 'INDIVIDUEL' })
  await createGroupe(db, { id: GROUPE, nom: 'Recherche', parentGroupeId: PORTAL_IDS.INDIVIDUEL })
  const contact = { groupeId: GROUPE, ville: 'LILLE', numParty: CLIENT.party }
  await createClient(db, {
    ...contact,
    id: CLIENT.id,
    clientId: CLIENT.reference,
    nom: 'Marie Dupont',
    codePostal: CLIENT.codePostal,
    email: 'marie.dupont@exemple.fr',
    telephone: '03 20 00 00 42',
  })
  await createClient(db, {
    ...contact,
    id: BAILLEUR.id,
    clientId: BAILLEUR.reference,
    numParty: BAILLEUR.party,
    nom: 'Bailleur Essai',
    codePostal: BAILLEUR.codePostal,
  })
  await createContrat(db, {
    ...CONTRAT,
    numeroContrat: CONTRAT.numero,
    groupeId: GROUPE,
    clientId: CLIENT.id,
  })
  for (const logement of Object.values(LOGEMENTS))
    await db.insert(logements).values({
      ...logement,
      groupeId: GROUPE,
      clientId: logement.id === CLIENT.id ? CLIENT.id : BAILLEUR.id,
      adresse: `${logement.id - 942_000} RUE DES ACACIAS`,
      ville: 'LILLE',
      statutOccupation: logement.id === LOGEMENTS.vacant.id ? 'Vacant' : 'Locataire',
      etat: 'À jour',
    })
  await db.insert(occupants).values([
    {
      logementId: LOGEMENTS.loue.id,
      nom: 'DURAND',
      prenom: 'Paul',
      email: 'paul.durand@exemple.fr',
      mobile: '06 99 00 00 42',
      telephone: '03 20 00 00 43',
      type: 'Locataire',
      entree: '2025-01-01',
    },
    {
      logementId: LOGEMENTS.loue.id,
      nom: 'ANCIEN',
      email: 'ancien@exemple.fr',
      type: 'Locataire',
      entree: '2020-01-01',
      sortie: '2024-12-31',
    },
    {
      logementId: LOGEMENTS.fixe.id,
      nom: 'PETIT',
      telephone: '03 20 00 00 44',
      type: 'Locataire',
      entree: '2025-01-01',
    },
  ])
  const place = {
    groupeId: GROUPE,
    modeleLib: 'Essai',
    energie: 'Gaz',
    miseEnService: '2020-01-01',
    etat: 'À jour',
  } as const
  const owned = { ...place, clientId: CLIENT.id, logementId: LOGEMENTS.maison.id }
  await db.insert(equipements).values([
    {
      ...owned,
      id: EQUIPEMENTS.chaudiere,
      instanceId: EQUIPEMENTS.chaudiere,
      contratId: CONTRAT.id,
      famille: 'chaudieres',
      type: 'Chaudière murale',
      marqueLib: 'De Dietrich',
      numeroSerie: 'R1',
      evacuation: 'B1',
    },
    {
      ...owned,
      id: EQUIPEMENTS.pac,
      instanceId: EQUIPEMENTS.pac,
      famille: 'pac',
      type: 'Pompe à chaleur',
      marqueLib: 'Atlantic',
      numeroSerie: 'R2',
      evacuation: 'Sans objet',
    },
    {
      ...owned,
      id: EQUIPEMENTS.retire,
      instanceId: EQUIPEMENTS.retire,
      famille: 'chaudieres',
      type: 'Chaudière murale',
      marqueLib: 'Frisquet',
      numeroSerie: 'R3',
      evacuation: 'B1',
      retireLe: '2022-01-01',
    },
    {
      ...place,
      id: EQUIPEMENTS.loue,
      instanceId: EQUIPEMENTS.loue,
      clientId: BAILLEUR.id,
      logementId: LOGEMENTS.loue.id,
      famille: 'chauffeeau',
      type: 'Chauffe-eau thermodynamique',
      marqueLib: 'Ariston',
      numeroSerie: 'R4',
      evacuation: 'Sans objet',
    },
  ])
}
