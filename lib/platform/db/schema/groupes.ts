import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { archiveLe, cents, documentId, id, timestamps } from './columns'

/** Portals (no parent, the ten ids of the specification) and the partners' groups below them. */
export const groupes = pgTable(
  'groupes',
  {
    id: id(),
    documentId: documentId(),
    nom: text('nom').notNull(),
    label: text('label'),
    type: text('type').notNull(),
    logo: text('logo'),
    parentGroupeId: integer('parent_groupe_id').references((): AnyPgColumn => groupes.id),
    couleurPortail: text('couleur_portail'),
    numTiers: text('num_tiers'),
    appliquerRemise: boolean('appliquer_remise').notNull().default(false),
    tarifRemiseCents: cents('tarif_remise_cents').notNull().default(0),
    ongletEspacePersonnel: jsonb('onglet_espace_personnel').notNull().default([]),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [index('groupes_parent_idx').on(t.parentGroupeId, t.nom, t.id)],
)

export const clients = pgTable(
  'clients',
  {
    id: id(),
    documentId: documentId(),
    clientId: text('client_id').notNull().unique(),
    nom: text('nom').notNull(),
    logo: text('logo'),
    numParty: text('num_party'),
    siren: text('siren'),
    email: text('email'),
    telephone: text('telephone'),
    adresse: text('adresse'),
    codePostal: text('code_postal'),
    ville: text('ville'),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('clients_groupe_idx').on(t.groupeId, t.nom, t.id),
    index('clients_num_party_idx').on(t.numParty),
  ],
)

export const contrats = pgTable(
  'contrats',
  {
    id: id(),
    documentId: documentId(),
    numeroContrat: text('numero_contrat').notNull().unique(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    status: text('status', { enum: CONTRAT_STATUTS }).notNull(),
    dateDebut: date('date_debut').notNull(),
    dateFin: date('date_fin'),
    reconduction: text('reconduction'),
    numParty: text('num_party'),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    montantHtCents: cents('montant_ht_cents').notNull().default(0),
    absentsMax: integer('absents_max').notNull().default(3),
    delaiEngagementHeures: integer('delai_engagement_heures').notNull().default(48),
    /** Its holder is a consumer: a tacit renewal is announced to them (C. conso. L. 215-1). */
    consommateur: boolean('consommateur').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    index('contrats_client_idx').on(t.clientId, t.numeroContrat),
    index('contrats_groupe_idx').on(t.groupeId, t.numeroContrat, t.id),
    check('contrats_dates', sql`${t.dateFin} is null or ${t.dateFin} >= ${t.dateDebut}`),
  ],
)
