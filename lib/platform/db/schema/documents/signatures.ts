import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Remplacement } from '@/lib/domain/documents/remplacement'
import { SIGNATURE_MODES, SIGNATURE_STATUTS, SIGNATURE_TYPES } from '@/lib/domain/documents/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'
import { devis } from './devis'

/** A document to sign or signed, with its proof. */
export const signatures = pgTable(
  'signatures',
  {
    id: id(),
    documentId: documentId(),
    type: text('type', { enum: SIGNATURE_TYPES }).notNull(),
    reference: text('reference').notNull(),
    ...perimetre(),
    devisId: integer('devis_id').references(() => devis.id, { onDelete: 'cascade' }),
    statut: text('statut', { enum: SIGNATURE_STATUTS }).notNull(),
    relances: integer('relances').notNull().default(0),
    sha256Avant: text('sha256_avant'),
    sha256Apres: text('sha256_apres'),
    preuve: jsonb('preuve'),
    expireAt: instant('expire_at'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('signatures_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('signatures_client_idx').on(t.clientId, t.createdAt, t.id),
    index('signatures_contrat_idx').on(t.contratId),
    index('signatures_devis_idx').on(t.devisId),
    index('signatures_fichier_idx').on(t.fichierId),
    oneOf('signatures_type', t.type, SIGNATURE_TYPES),
    oneOf('signatures_statut', t.statut, SIGNATURE_STATUTS),
  ],
)

export const signataires = pgTable(
  'signataires',
  {
    id: id(),
    signatureId: integer('signature_id')
      .notNull()
      .references(() => signatures.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull(),
    nom: text('nom').notNull(),
    qualite: text('qualite').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    /** Who named themselves from their session; the place stays open to their group until they sign. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who was asked before, and who put whom in their place, the oldest first (SAFE-31). */
    remplacements: jsonb('remplacements').$type<Remplacement[]>().notNull().default([]),
    jetonHash: text('jeton_hash').unique(),
    jetonExpireAt: instant('jeton_expire_at'),
    /** The token served to sign or to refuse: it opens the page, and does nothing more. */
    jetonUtiliseAt: instant('jeton_utilise_at'),
    mode: text('mode', { enum: SIGNATURE_MODES }),
    /** Path of the drawing, or the name as typed. */
    dessin: text('dessin'),
    /** Proof of their agreement, and of who they are. */
    preuve: jsonb('preuve'),
    signeAt: instant('signe_at'),
    refuseAt: instant('refuse_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [
    uniqueIndex('signataires_key').on(t.signatureId, t.ordre),
    index('signataires_user_idx').on(t.userId),
    oneOf('signataires_mode', t.mode, SIGNATURE_MODES),
  ],
)

/** The code that signs a place, one for each mailbox that asks: nobody ends, uses up or resets another's. */
export const codesSignature = pgTable(
  'codes_signature',
  {
    signataireId: integer('signataire_id')
      .notNull()
      .references(() => signataires.id, { onDelete: 'cascade' }),
    /** Digest of the place and the mailbox. */
    porteur: text('porteur').notNull(),
    codeHash: text('code_hash').notNull(),
    essais: integer('essais').notNull().default(0),
    expireAt: instant('expire_at').notNull(),
    envoyes: integer('envoyes').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.signataireId, t.porteur] })],
)
