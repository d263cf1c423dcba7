import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { DemiJournee } from '@/lib/domain/visites/creneaux'
import type { Db } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { createClient, createGroupe } from './factories'
import { opposeTo } from './oppositions'

/** Group, client and agency of the visits. */
export const GROUPE = 945_001
export const AGENCE = 945_001

export type NewVisite = {
  id: number
  jour: string
  demiJournee?: DemiJournee
  statut?: (typeof interventions.$inferInsert)['statut']
  deplacements?: number
  /** Those that the customer made: all, unless said. */
  deplacementsClient?: number
  /** Its occupant took back that they be written to. */
  oppose?: boolean
  /** False for a visit that no appointment was made for. */
  hasRendezVous?: boolean
}

export const numeroOf = (id: number) => `INT-R${id}`
export const emailOf = (id: number) => `visite.${id}@exemple.fr`

/** The group, its client, and an agency of the North. */
export async function createAgence(db: Db): Promise<void> {
  await createGroupe(db, { id: GROUPE, nom: 'Visites', parentGroupeId: PORTAL_IDS.INDIVIDUEL })
  await createClient(db, { id: GROUPE, nom: 'Client des visites', groupeId: GROUPE })
  await db.insert(agences).values({
    id: AGENCE,
    code: 'AGVIS',
    nom: 'Lille',
    region: 'NORD',
    adresse: '1 place des Visites',
    codePostal: '59000',
    ville: 'Lille',
    telephone: '01 99 00 45 00',
    email: 'agence.visites@exemple.fr',
  })
}

/** A planned visit of a dwelling, with its occupant and its appointment. */
export async function createVisite(db: Db, visite: NewVisite): Promise<void> {
  const { id, jour, demiJournee = 'matin', statut = 'Planifiée', deplacements = 0 } = visite
  const place = { groupeId: GROUPE, clientId: GROUPE }
  await db.insert(logements).values({
    id,
    reference: `V-${id}`,
    ...place,
    adresse: '12 rue des Acacias',
    codePostal: '59000',
    ville: 'Lille',
    statutOccupation: 'Locataire',
    etat: 'À visiter',
  })
  await db.insert(occupants).values({
    logementId: id,
    nom: 'ESSAI',
    prenom: 'Camille',
    email: emailOf(id),
    emailAccepte: true,
    type: 'Locataire',
    entree: '2020-01-01',
  })
  if (visite.oppose) await opposeTo(db, emailOf(id))
  await db.insert(interventions).values({
    id,
    numero: numeroOf(id),
    ...place,
    agenceId: AGENCE,
    logementId: id,
    type: 'Entretien',
    statut,
    objet: 'Entretien annuel',
    demandeeAt: new Date('2026-10-01T09:00:00Z'),
    dateReference: jour,
    jourPrevu: jour,
    demiJournee,
    technicien: 'AB',
    reprogrammations: deplacements,
    deplacementsClient: visite.deplacementsClient ?? deplacements,
  })
  if (visite.hasRendezVous === false) return
  await db.insert(rendezVous).values({
    ...place,
    interventionId: id,
    logementId: id,
    agenceId: AGENCE,
    jour,
    demiJournee,
    objet: 'Entretien annuel',
    canal: 'E-mail',
    statut: 'À confirmer',
    deplacements,
  })
}

/** Places of the agency for a half-day, some of them taken. */
export async function createPlaces(
  db: Db,
  jour: string,
  demiJournee: DemiJournee,
  places: number,
  reservees = 0,
): Promise<void> {
  await db.insert(capacites).values({ agenceId: AGENCE, jour, demiJournee, places, reservees })
}

/** Visits of the journeys: their reminders go out when the test server starts. */
export const VISITES = {
  deplacee: { id: 945_010, jour: '2026-12-03' },
  apresMidi: { id: 945_012, jour: '2026-12-03', demiJournee: 'après-midi' },
  proche: { id: 945_013, jour: '2026-11-24' },
  pannes: { id: 945_014, jour: '2026-12-03' },
  clavier: { id: 945_015, jour: '2026-12-03' },
} as const satisfies Record<string, NewVisite>

/** The visit for this try of a journey, which moves or confirms it: 0, or 1 for the second. */
export const visiteOfTry = (visite: NewVisite, retry: number): NewVisite => ({
  ...visite,
  id: visite.id + 10 * retry,
})
