import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import {
  CERTIFICAT_MODELES,
  CERTIFICAT_STATUTS,
  DOCUMENT_TYPES,
  ORGANISMES_CONTROLE,
} from '@/lib/domain/documents/statuts'
import { documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { clients, contrats, groupes } from './groupes'
import { ensemblesImmobiliers, logements } from './parc'
import { perimetre } from './perimetre'
import { fichiers } from './socle'

export const documentsContractuels = pgTable(
  'documents_contractuels',
  {
    id: id(),
    documentId: documentId(),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    titre: text('titre').notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    periode: text('periode'),
    version: integer('version').notNull().default(1),
    date: date('date').notNull(),
    tailleOctets: integer('taille_octets').notNull(),
    sha256: text('sha256').notNull(),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('documents_contractuels_groupe_idx').on(t.groupeId, t.date, t.id),
    index('documents_contractuels_client_idx').on(t.clientId, t.date, t.id),
    index('documents_contractuels_contrat_idx').on(t.contratId, t.date, t.id),
    index('documents_contractuels_ensemble_idx').on(t.ensembleId),
    index('documents_contractuels_fichier_idx').on(t.fichierId),
    oneOf('documents_contractuels_type', t.type, DOCUMENT_TYPES),
  ],
)

/** A contractual document that a partner asks for. */
export const demandesDocuments = pgTable(
  'demandes_documents',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    periode: text('periode'),
    texte: text('texte'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    etat: text('etat', { enum: ETATS_PUBLICS.document }).notNull().default('Reçue'),
    ...timestamps,
  },
  (t) => [
    index('demandes_documents_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('demandes_documents_client_idx').on(t.clientId),
    index('demandes_documents_contrat_idx').on(t.contratId),
    index('demandes_documents_auteur_idx').on(t.auteurId),
    oneOf('demandes_documents_type', t.documentType, DOCUMENT_TYPES),
    oneOf('demandes_documents_etat', t.etat, ETATS_PUBLICS.document),
  ],
)

export const lecturesDocuments = pgTable(
  'lectures_documents',
  {
    id: id(),
    documentContractuelId: integer('document_contractuel_id')
      .notNull()
      .references(() => documentsContractuels.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('lectures_documents_key').on(t.documentContractuelId, t.userId),
    index('lectures_documents_user_idx').on(t.userId),
  ],
)

export const certificats = pgTable(
  'certificats',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').unique(),
    modele: text('modele', {
      enum: CERTIFICAT_MODELES,
    }).notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id').references(() => clients.id),
    contratId: integer('contrat_id').references(() => contrats.id),
    logementId: integer('logement_id').references(() => logements.id),
    logementTexte: text('logement_texte'),
    installateur: text('installateur').notNull(),
    /** Whom a reminder goes to; the person who entered the installation where there is none. */
    installateurEmail: text('installateur_email'),
    relances: integer('relances').notNull().default(0),
    organisme: text('organisme', { enum: ORGANISMES_CONTROLE }).notNull(),
    pce: text('pce'),
    natureTravaux: text('nature_travaux').notNull(),
    dateInstallation: date('date_installation').notNull(),
    visaLe: date('visa_le'),
    statut: text('statut', { enum: CERTIFICAT_STATUTS }).notNull(),
    sha256: text('sha256'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createurId: integer('createur_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('certificats_groupe_idx').on(t.groupeId, t.dateInstallation, t.id),
    index('certificats_client_idx').on(t.clientId),
    index('certificats_contrat_idx').on(t.contratId),
    index('certificats_logement_idx').on(t.logementId),
    index('certificats_fichier_idx').on(t.fichierId),
    index('certificats_createur_idx').on(t.createurId),
    oneOf('certificats_statut', t.statut, CERTIFICAT_STATUTS),
  ],
)
