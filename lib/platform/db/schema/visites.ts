import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import {
  ATTESTATION_TYPES,
  CANAUX_RENDEZ_VOUS,
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  MOTIFS_NON_REALISATION,
  RENDEZ_VOUS_STATUTS,
  RESULTATS_VISITE,
} from '@/lib/domain/visites/statuts'
import { archiveLe, cents, documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { ensemblesImmobiliers, equipements, logements } from './parc'
import { perimetre } from './perimetre'
import { agences } from './referentiel'
import { fichiers } from './socle'

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

export const rendezVous = pgTable(
  'rendez_vous',
  {
    id: id(),
    documentId: documentId(),
    ...perimetre(),
    interventionId: integer('intervention_id')
      .notNull()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    logementId: integer('logement_id').references(() => logements.id),
    agenceId: integer('agence_id').references(() => agences.id),
    jour: date('jour').notNull(),
    demiJournee: text('demi_journee', { enum: DEMI_JOURNEES }).notNull(),
    objet: text('objet').notNull(),
    canal: text('canal', { enum: CANAUX_RENDEZ_VOUS }).notNull(),
    statut: text('statut', { enum: RENDEZ_VOUS_STATUTS }).notNull(),
    premiereConfirmationAt: instant('premiere_confirmation_at'),
    secondeConfirmationAt: instant('seconde_confirmation_at'),
    deplacements: integer('deplacements').notNull().default(0),
    /** Who moved it in the customer's place; null where the customer did, or nobody. */
    deplaceParId: integer('deplace_par_id').references(() => users.id, { onDelete: 'set null' }),
    motifAnnulation: text('motif_annulation'),
    relances: integer('relances').notNull().default(0),
    ...timestamps,
  },
  (t) => [
    index('rendez_vous_groupe_idx').on(t.groupeId, t.jour, t.id),
    index('rendez_vous_client_idx').on(t.clientId, t.groupeId, t.jour, t.id, t.statut),
    index('rendez_vous_contrat_idx').on(t.contratId, t.jour, t.id),
    index('rendez_vous_intervention_idx').on(t.interventionId),
    index('rendez_vous_logement_idx').on(t.logementId, t.jour),
    index('rendez_vous_agence_idx').on(t.agenceId, t.jour),
    index('rendez_vous_deplace_par_idx').on(t.deplaceParId),
    oneOf('rendez_vous_statut', t.statut, RENDEZ_VOUS_STATUTS),
  ],
)

/** Places of an agency for one half-day; `reservees` is raised in the transaction that books. */
export const capacites = pgTable(
  'capacites',
  {
    id: id(),
    agenceId: integer('agence_id')
      .notNull()
      .references(() => agences.id, { onDelete: 'cascade' }),
    jour: date('jour').notNull(),
    demiJournee: text('demi_journee', { enum: DEMI_JOURNEES }).notNull(),
    places: integer('places').notNull(),
    reservees: integer('reservees').notNull().default(0),
  },
  (t) => [
    uniqueIndex('capacites_key').on(t.agenceId, t.jour, t.demiJournee),
    check('capacites_places', sql`${t.reservees} between 0 and ${t.places}`),
  ],
)

/** Days on which nobody visits beside Sundays and public holidays: of one agency, or of all where it is null. */
export const fermetures = pgTable(
  'fermetures',
  {
    id: id(),
    documentId: documentId(),
    agenceId: integer('agence_id').references(() => agences.id, { onDelete: 'cascade' }),
    debut: date('debut').notNull(),
    fin: date('fin').notNull(),
    motif: text('motif').notNull(),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('fermetures_agence_idx').on(t.agenceId, t.debut),
    check('fermetures_jours', sql`${t.fin} >= ${t.debut}`),
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

/** Address of a calendar feed: the token's SHA-256, revocable. */
export const abonnementsCalendrier = pgTable(
  'abonnements_calendrier',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jetonHash: text('jeton_hash').notNull().unique(),
    filtre: jsonb('filtre').notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    revoqueAt: instant('revoque_at'),
  },
  (t) => [index('abonnements_calendrier_user_idx').on(t.userId)],
)
