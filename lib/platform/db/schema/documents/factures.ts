import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  FACTURE_FORMATS,
  FACTURE_TYPES,
  LITIGE_ACTES,
  MODES_PAIEMENT,
  PAIEMENT_STATUTS,
} from '@/lib/domain/documents/statuts'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { ensemblesImmobiliers } from '../parc/ensembles'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'
import { entitesFacturation } from './facturation'

export const factures = pgTable(
  'factures',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    type: text('type', { enum: FACTURE_TYPES }).notNull(),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    entiteId: integer('entite_id').references(() => entitesFacturation.id),
    date: date('date').notNull(),
    echeance: date('echeance').notNull(),
    montantHtCents: cents('montant_ht_cents').notNull(),
    montantTvaCents: cents('montant_tva_cents').notNull(),
    montantTtcCents: cents('montant_ttc_cents').notNull(),
    soldeCents: cents('solde_cents').notNull(),
    /** As of the last accounting event; « Échue » follows from `echeance` and `solde_cents` on the day of reading. */
    statutPaiement: text('statut_paiement', { enum: PAIEMENT_STATUTS }).notNull(),
    /** Code of the last event of the electronic cycle: 200 Déposée … 213 Rejetée; null on paper. */
    cycleCode: integer('cycle_code'),
    format: text('format', { enum: FACTURE_FORMATS }).notNull(),
    codeComptable: text('code_comptable'),
    motifContestation: text('motif_contestation'),
    /** The invoice that a credit note takes back. */
    origineId: integer('origine_id').references((): AnyPgColumn => factures.id, { onDelete: 'set null' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('factures_groupe_idx').on(t.groupeId, t.date, t.id),
    index('factures_client_idx').on(t.clientId, t.date, t.id),
    index('factures_contrat_idx').on(t.contratId, t.date, t.id),
    index('factures_ouvertes_idx').on(t.groupeId, t.echeance).where(sql`${t.soldeCents} <> 0`),
    index('factures_ensemble_idx').on(t.ensembleId),
    index('factures_entite_idx').on(t.entiteId),
    index('factures_fichier_idx').on(t.fichierId),
    index('factures_origine_idx').on(t.origineId).where(sql`${t.origineId} is not null`),
    oneOf('factures_type', t.type, FACTURE_TYPES),
    oneOf('factures_statut', t.statutPaiement, PAIEMENT_STATUTS),
    check('factures_cycle', sql`${t.cycleCode} between 200 and 213`),
    check('factures_montants', sql`${t.montantTtcCents} = ${t.montantHtCents} + ${t.montantTvaCents}`),
  ],
)

export const factureLignes = pgTable(
  'facture_lignes',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    quantite: integer('quantite').notNull().default(1),
    prixUnitaireHtCents: cents('prix_unitaire_ht_cents').notNull(),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
  },
  (t) => [
    uniqueIndex('facture_lignes_key').on(t.factureId, t.ordre),
    check('facture_lignes_tva', sql`${t.tvaDixiemes} in (0, 55, 85, 100, 200)`),
  ],
)

export const evenementsFacture = pgTable(
  'evenements_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    code: integer('code').notNull(),
    libelle: text('libelle').notNull(),
    motif: text('motif'),
    montantCents: cents('montant_cents'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('evenements_facture_facture_idx').on(t.factureId, t.at),
    index('evenements_facture_user_idx').on(t.userId),
    check('evenements_facture_code', sql`${t.code} between 200 and 213`),
  ],
)

/** Payments of an invoice: shown, never taken here. */
export const reglementsFacture = pgTable(
  'reglements_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    montantCents: cents('montant_cents').notNull(),
    mode: text('mode', { enum: MODES_PAIEMENT }).notNull(),
    reference: text('reference'),
  },
  (t) => [
    index('reglements_facture_facture_idx').on(t.factureId, t.date),
    oneOf('reglements_facture_mode', t.mode, MODES_PAIEMENT),
  ],
)

/** Thread of a dispute: its reason first, on the whole invoice or on one line. */
export const messagesFacture = pgTable(
  'messages_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    ligneId: integer('ligne_id').references(() => factureLignes.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    acte: text('acte', { enum: LITIGE_ACTES }).notNull(),
    texte: text('texte').notNull(),
  },
  (t) => [
    index('messages_facture_facture_idx').on(t.factureId, t.at),
    index('messages_facture_ligne_idx').on(t.ligneId),
    index('messages_facture_user_idx').on(t.userId),
    oneOf('messages_facture_acte', t.acte, LITIGE_ACTES),
  ],
)

export const promessesPaiement = pgTable(
  'promesses_paiement',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    promisLe: date('promis_le').notNull(),
    montantCents: cents('montant_cents').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('promesses_paiement_facture_idx').on(t.factureId),
    index('promesses_paiement_user_idx').on(t.userId),
  ],
)
