import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { archiveLe, cents, documentId, id, timestamps } from '../columns'

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
