import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  CATEGORIES_TVA,
  EXIGIBILITES,
  FACTURE_FORMATS,
  FACTURE_TYPES,
  LITIGE_ACTES,
  MODES_REGLEMENT,
  OPERATIONS_FACTURE,
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
    /** Cents in dispute; null for the whole invoice, and while there is none (DOC-40). */
    litigeCents: cents('litige_cents'),
    /** State and code before the dispute, that its withdrawal goes back to. */
    avantLitige: jsonb('avant_litige'),
    operations: text('operations', { enum: OPERATIONS_FACTURE }).notNull().default('Services'),
    exigibilite: text('exigibilite', { enum: EXIGIBILITES }).notNull().default('Encaissements'),
    /** Paid when it is issued: it asks for no payment (cadre S2). */
    payeeEmission: boolean('payee_emission').notNull().default(false),
    /** Cents that were paid before it is issued: deposits, or the whole. */
    prepayeCents: cents('prepaye_cents').notNull().default(0),
    periodeDebut: date('periode_debut'),
    periodeFin: date('periode_fin'),
    /** Discounts and charges on the whole, by rate (EN 16931 BG-20 and BG-21). */
    remises: jsonb('remises').notNull().default([]),
    /** Bases and tax by category and rate as they were issued; null where the lines alone give them. */
    ventilation: jsonb('ventilation'),
    /** Seller, buyer and place as of the day of issue (DOC-31). */
    parties: jsonb('parties'),
    /** Why an invoice that should be a Factur-X is a plain PDF: rule and reason (DOC-33). */
    sansFacturx: text('sans_facturx'),
    /** The invoice that a credit note takes back. */
    origineId: integer('origine_id').references((): AnyPgColumn => factures.id, { onDelete: 'set null' }),
    /** The final invoice that takes this deposit off. */
    finaleId: integer('finale_id').references((): AnyPgColumn => factures.id, { onDelete: 'set null' }),
    /** PDF and XML as they were issued. */
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    xmlId: integer('xml_id').references(() => fichiers.id, { onDelete: 'set null' }),
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
    index('factures_xml_idx').on(t.xmlId).where(sql`${t.xmlId} is not null`),
    index('factures_finale_idx').on(t.finaleId).where(sql`${t.finaleId} is not null`),
    // A bank's line names an invoice by its letters and digits alone, the last 21 of them.
    index('factures_reference_idx').on(
      sql`("right"(upper(regexp_replace(${t.numero}, '[^A-Za-z0-9]', '', 'g')), 21))`,
    ),
    index('factures_origine_idx').on(t.origineId).where(sql`${t.origineId} is not null`),
    oneOf('factures_type', t.type, FACTURE_TYPES),
    oneOf('factures_operations', t.operations, OPERATIONS_FACTURE),
    oneOf('factures_exigibilite', t.exigibilite, EXIGIBILITES),
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
    quantite: numeric('quantite', { precision: 14, scale: 4, mode: 'number' }).notNull().default(1),
    /** UN/ECE recommendation 20: C62 is one. */
    unite: text('unite').notNull().default('C62'),
    /** Cents with four decimals: a unit price of six (DOC-34). */
    prixUnitaireHtCents: numeric('prix_unitaire_ht_cents', {
      precision: 16,
      scale: 4,
      mode: 'number',
    }).notNull(),
    remiseCents: cents('remise_cents').notNull().default(0),
    fraisCents: cents('frais_cents').notNull().default(0),
    montantHtCents: cents('montant_ht_cents')
      .notNull()
      .generatedAlwaysAs(sql`(round(quantite * prix_unitaire_ht_cents) - remise_cents + frais_cents)::int`),
    tvaDixiemes: integer('tva_dixiemes').notNull(),
    categorieTva: text('categorie_tva', { enum: CATEGORIES_TVA }).notNull().default('S'),
    /** Code of VATEX, the list of reasons why no tax is due. */
    exoneration: text('exoneration'),
    periodeDebut: date('periode_debut'),
    periodeFin: date('periode_fin'),
  },
  (t) => [
    uniqueIndex('facture_lignes_key').on(t.factureId, t.ordre),
    check('facture_lignes_tva', sql`${t.tvaDixiemes} in (0, 21, 55, 85, 100, 200)`),
    oneOf('facture_lignes_categorie', t.categorieTva, CATEGORIES_TVA),
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

/** Sums that came off an invoice: payments, which are never taken here, credit notes and deposits. */
export const reglementsFacture = pgTable(
  'reglements_facture',
  {
    id: id(),
    factureId: integer('facture_id')
      .notNull()
      .references(() => factures.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    montantCents: cents('montant_cents').notNull(),
    mode: text('mode', { enum: MODES_REGLEMENT }).notNull(),
    reference: text('reference'),
  },
  (t) => [
    index('reglements_facture_facture_idx').on(t.factureId, t.date),
    uniqueIndex('reglements_facture_key').on(t.factureId, t.mode, t.reference),
    // A sum that the bank received counts once, however it came and whatever the case of its reference.
    uniqueIndex('reglements_facture_recu_key')
      .on(t.factureId, sql`upper(${t.reference} collate "C")`)
      .where(sql`${t.mode} not in ('Avoir', 'Acompte')`),
    oneOf('reglements_facture_mode', t.mode, MODES_REGLEMENT),
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
