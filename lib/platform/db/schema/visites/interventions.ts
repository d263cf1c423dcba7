import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import {
  ATTESTATION_TYPES,
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  MOTIFS_NON_REALISATION,
  MOTIFS_VISITE,
  RESULTATS_VISITE,
} from '@/lib/domain/visites/statuts'
import { agences } from '../administration/referentiel'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { ensemblesImmobiliers } from '../parc/ensembles'
import { equipements } from '../parc/equipements'
import { logements } from '../parc/logements'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'

export const interventions = pgTable(
  'interventions',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    agenceId: integer('agence_id').references(() => agences.id),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id').references(() => equipements.id),
    type: text('type', { enum: INTERVENTION_TYPES }).notNull(),
    statut: text('statut', { enum: INTERVENTION_STATUTS }).notNull(),
    motifNonRealisation: text('motif_non_realisation', { enum: MOTIFS_NON_REALISATION }),
    /** Why it was not made, by its last attempt: kept by triggers, so that lists count it by an index alone (PARK-50). */
    motifVisite: text('motif_visite', { enum: MOTIFS_VISITE }),
    sousContrat: boolean('sous_contrat').notNull().default(true),
    objet: text('objet').notNull(),
    /** Note for the technician (a code, how to enter); no occupant reads it. */
    noteTechnicien: text('note_technicien'),
    demandeeAt: instant('demandee_at').notNull(),
    /** Day on which the lists sort the row: done day, else planned day, else day of the request. */
    dateReference: date('date_reference').notNull(),
    jourPrevu: date('jour_prevu'),
    demiJournee: text('demi_journee', { enum: DEMI_JOURNEES }),
    debutAt: instant('debut_at'),
    finAt: instant('fin_at'),
    technicien: text('technicien'),
    delaiHeures: integer('delai_heures'),
    noteClient: integer('note_client'),
    contestation: text('contestation'),
    contesteeAt: instant('contestee_at'),
    reprogrammations: integer('reprogrammations').notNull().default(0),
    /** Those of `reprogrammations` that the customer asked for: they alone are limited. */
    deplacementsClient: integer('deplacements_client').notNull().default(0),
    ...timestamps,
  },
  (t) => [
    index('interventions_groupe_idx').on(t.groupeId, t.dateReference, t.id),
    index('interventions_client_idx').on(
      t.clientId,
      t.groupeId,
      t.dateReference,
      t.jourPrevu,
      t.id,
      t.type,
      t.statut,
      t.logementId,
      t.motifVisite,
    ),
    index('interventions_contrat_idx').on(t.contratId, t.dateReference, t.id),
    index('interventions_statut_idx').on(t.groupeId, t.statut, t.dateReference),
    index('interventions_logement_idx').on(t.logementId, t.dateReference),
    index('interventions_equipement_idx').on(t.equipementId, t.dateReference),
    index('interventions_ensemble_idx').on(t.ensembleId, t.dateReference, t.type, t.statut),
    index('interventions_planning_idx').on(t.agenceId, t.jourPrevu),
    oneOf('interventions_type', t.type, INTERVENTION_TYPES),
    oneOf('interventions_statut', t.statut, INTERVENTION_STATUTS),
    check('interventions_note', sql`${t.noteClient} between 1 and 5`),
  ],
)

/** One attempt at a door: what happened when the technician came. */
export const passages = pgTable(
  'passages',
  {
    id: id(),
    interventionId: integer('intervention_id')
      .notNull()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    logementId: integer('logement_id').references(() => logements.id),
    tentative: integer('tentative').notNull(),
    at: instant('at').notNull(),
    resultat: text('resultat', {
      enum: RESULTATS_VISITE,
    }).notNull(),
    avisDePassage: boolean('avis_de_passage').notNull().default(false),
  },
  (t) => [
    uniqueIndex('passages_key').on(t.interventionId, t.tentative),
    index('passages_logement_idx').on(t.logementId, t.at),
  ],
)

/** Report of a visit: measures and points checked. */
export const comptesRendus = pgTable(
  'comptes_rendus',
  {
    id: id(),
    documentId: documentId(),
    interventionId: integer('intervention_id')
      .notNull()
      .unique()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    coPpm: integer('co_ppm'),
    rendementDixiemes: integer('rendement_dixiemes'),
    noxMgKwh: integer('nox_mg_kwh'),
    pointsControles: jsonb('points_controles').notNull().default([]),
    defauts: text('defauts'),
    conseils: text('conseils'),
    signataire: text('signataire'),
    signeAt: instant('signe_at'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('comptes_rendus_fichier_idx').on(t.fichierId)],
)

export const interventionPieces = pgTable(
  'intervention_pieces',
  {
    id: id(),
    interventionId: integer('intervention_id')
      .notNull()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    libelle: text('libelle').notNull(),
    quantite: integer('quantite').notNull().default(1),
    prixHtCents: cents('prix_ht_cents').notNull().default(0),
  },
  (t) => [index('intervention_pieces_intervention_idx').on(t.interventionId)],
)

/** Photos and other files of a visit. */
export const interventionFichiers = pgTable(
  'intervention_fichiers',
  {
    id: id(),
    interventionId: integer('intervention_id')
      .notNull()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
  },
  (t) => [
    index('intervention_fichiers_intervention_idx').on(t.interventionId),
    index('intervention_fichiers_fichier_idx').on(t.fichierId),
  ],
)

export const attestations = pgTable(
  'attestations',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    interventionId: integer('intervention_id').references(() => interventions.id, { onDelete: 'set null' }),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id')
      .notNull()
      .references(() => equipements.id),
    type: text('type', { enum: ATTESTATION_TYPES }).notNull(),
    date: date('date').notNull(),
    valideJusquau: date('valide_jusquau').notNull(),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('attestations_groupe_idx').on(t.groupeId, t.date, t.id),
    index('attestations_client_idx').on(t.clientId, t.date, t.id),
    index('attestations_contrat_idx').on(t.contratId, t.date),
    index('attestations_logement_idx').on(t.logementId, t.date),
    index('attestations_equipement_idx').on(t.equipementId, t.date),
    index('attestations_intervention_idx').on(t.interventionId),
    index('attestations_fichier_idx').on(t.fichierId),
    oneOf('attestations_type', t.type, ATTESTATION_TYPES),
  ],
)
