import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, id, instant } from '../columns'
import { contrats } from './contrats'

const ofContrat = () =>
  integer('contrat_id')
    .notNull()
    .references(() => contrats.id, { onDelete: 'cascade' })

/** Services that a contract covers, and those it leaves out in so many words. */
export const contratPrestations = pgTable(
  'contrat_prestations',
  {
    id: id(),
    contratId: ofContrat(),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    details: text('details'),
    incluse: boolean('incluse').notNull(),
  },
  (t) => [uniqueIndex('contrat_prestations_key').on(t.contratId, t.ordre)],
)

export const contratAvenants = pgTable(
  'contrat_avenants',
  {
    id: id(),
    contratId: ofContrat(),
    numero: integer('numero').notNull(),
    objet: text('objet').notNull(),
    dateEffet: date('date_effet').notNull(),
    /** Cents that it adds to the amount of a year; negative when it takes away. */
    montantHtCents: cents('montant_ht_cents').notNull().default(0),
  },
  (t) => [uniqueIndex('contrat_avenants_key').on(t.contratId, t.numero)],
)

/** Indices of the revision of the price, each with its share of it. */
export const contratIndices = pgTable(
  'contrat_indices',
  {
    id: id(),
    contratId: ofContrat(),
    reference: text('reference').notNull(),
    libelle: text('libelle').notNull(),
    partDixiemes: integer('part_dixiemes').notNull(),
    valeurBase: numeric('valeur_base', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    moisBase: date('mois_base').notNull(),
    valeur: numeric('valeur', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    mois: date('mois').notNull(),
  },
  (t) => [
    uniqueIndex('contrat_indices_key').on(t.contratId, t.reference),
    check('contrat_indices_part', sql`${t.partDixiemes} between 1 and 1000`),
    check('contrat_indices_base', sql`${t.valeurBase} > 0`),
  ],
)

/** Amounts that are billed, and when. */
export const contratEcheances = pgTable(
  'contrat_echeances',
  {
    id: id(),
    contratId: ofContrat(),
    date: date('date').notNull(),
    libelle: text('libelle').notNull(),
    montantHtCents: cents('montant_ht_cents').notNull(),
  },
  (t) => [uniqueIndex('contrat_echeances_key').on(t.contratId, t.date)],
)

export const contratPenalites = pgTable(
  'contrat_penalites',
  {
    id: id(),
    contratId: ofContrat(),
    date: date('date').notNull(),
    motif: text('motif').notNull(),
    /** Article of the contract that it comes from. */
    reference: text('reference').notNull(),
    montantHtCents: cents('montant_ht_cents').notNull(),
  },
  (t) => [index('contrat_penalites_contrat_idx').on(t.contratId, t.date)],
)

/** Whom to ask, on both sides; `Titulaire` is who receives the notices of a consumer contract. */
export const contratContacts = pgTable(
  'contrat_contacts',
  {
    id: id(),
    contratId: ofContrat(),
    ordre: integer('ordre').notNull(),
    qualite: text('qualite').notNull(),
    nom: text('nom').notNull(),
    telephone: text('telephone'),
    email: text('email'),
  },
  (t) => [uniqueIndex('contrat_contacts_key').on(t.contratId, t.ordre)],
)

/** Notices of tacit renewal sent for consumer contracts. */
export const avisEcheance = pgTable(
  'avis_echeance',
  {
    id: id(),
    contratId: integer('contrat_id')
      .notNull()
      .references(() => contrats.id, { onDelete: 'cascade' }),
    echeance: date('echeance').notNull(),
    envoyeAt: instant('envoye_at').notNull(),
    canal: text('canal').notNull(),
  },
  (t) => [uniqueIndex('avis_echeance_key').on(t.contratId, t.echeance)],
)
