import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LOGEMENT_ETATS, OCCUPANT_TYPES, OCCUPATIONS } from '@/lib/domain/parc/statuts'
import { archiveLe, documentId, id, instant, oneOf, timestamps } from '../columns'
import { perimetre } from '../perimetre/columns'
import { batiments, ensemblesImmobiliers } from './ensembles'

export const logements = pgTable(
  'logements',
  {
    id: id(),
    documentId: documentId(),
    reference: text('reference').notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    batimentId: integer('batiment_id').references(() => batiments.id),
    escalier: text('escalier'),
    etage: integer('etage'),
    porte: text('porte'),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    /** Where its address lies, in degrees (WGS 84): both or neither. A trigger forgets it when the address changes. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the address base was last asked where it lies. */
    situeAt: instant('situe_at'),
    surfaceM2: integer('surface_m2'),
    anneeConstruction: integer('annee_construction'),
    statutOccupation: text('statut_occupation', { enum: OCCUPATIONS }).notNull(),
    etat: text('etat', { enum: LOGEMENT_ETATS }).notNull(),
    digicode: text('digicode'),
    consigneAcces: text('consigne_acces'),
    derniereVisite: date('derniere_visite'),
    prochaineEcheance: date('prochaine_echeance'),
    /**
     * Facts of its own equipments in service: the first day that one of them is due, the worst of their states, the first day
     * that an attestation ends, « -infinity » where one is missing. Triggers keep them (`parc_calculer`).
     */
    echeanceEquipements: date('echeance_equipements'),
    etatEquipements: text('etat_equipements', { enum: ['En retard', 'À visiter'] }),
    attestationFin: date('attestation_fin'),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('logements_reference_key').on(t.clientId, t.reference),
    index('logements_reference_idx').on(t.reference),
    index('logements_groupe_idx').on(
      t.groupeId,
      t.clientId,
      t.reference,
      t.id,
      t.etat,
      t.archiveLe,
      t.prochaineEcheance,
      t.echeanceEquipements,
      t.etatEquipements,
      t.attestationFin,
    ),
    index('logements_contrat_idx').on(t.contratId, t.reference, t.id),
    index('logements_client_echeance_idx').on(
      t.clientId,
      sql`least(${t.prochaineEcheance}, ${t.echeanceEquipements})`,
      t.id,
    ),
    index('logements_ensemble_idx').on(t.ensembleId, t.reference),
    index('logements_batiment_idx').on(t.batimentId, t.reference),
    index('logements_a_situer_idx')
      .on(t.situeAt, t.id)
      .where(sql`${t.latitude} is null and ${t.archiveLe} is null`),
    check(
      'logements_position',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    oneOf('logements_statut_occupation', t.statutOccupation, OCCUPATIONS),
    oneOf('logements_etat', t.etat, LOGEMENT_ETATS),
  ],
)

/** Who lives in a dwelling and since when; the present one has no `sortie`. */
export const occupants = pgTable(
  'occupants',
  {
    id: id(),
    documentId: documentId(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    civilite: text('civilite'),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull().default(''),
    telephone: text('telephone'),
    mobile: text('mobile'),
    email: text('email'),
    type: text('type', { enum: OCCUPANT_TYPES }).notNull(),
    entree: date('entree').notNull(),
    sortie: date('sortie'),
    smsAccepte: boolean('sms_accepte').notNull().default(false),
    emailAccepte: boolean('email_accepte').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('occupants_actuel_key').on(t.logementId).where(sql`${t.sortie} is null`),
    index('occupants_logement_idx').on(t.logementId, t.entree),
    check('occupants_dates', sql`${t.sortie} is null or ${t.sortie} >= ${t.entree}`),
  ],
)
