import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { DOCUMENT_TYPES } from '@/lib/domain/documents/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { ensemblesImmobiliers } from '../parc/ensembles'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'

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
