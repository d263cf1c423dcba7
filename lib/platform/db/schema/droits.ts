import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DEMANDE_ACCES_ETATS } from '@/lib/domain/comptes/acces/statuts'
import { archiveLe, documentId, id, instant, oneOf, timestamps } from './columns'
import { users } from './comptes'
import { documentations, tuiles } from './contenus'
import { groupes } from './groupes'
import { fichiers } from './socle'

/** A tile that an administrator hid from one person (« Autorisations »). */
export const autorisations = pgTable(
  'autorisations',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tuileId: integer('tuile_id')
      .notNull()
      .references(() => tuiles.id, { onDelete: 'cascade' }),
    masquee: boolean('masquee').notNull().default(true),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tuileId] }),
    index('autorisations_tuile_idx').on(t.tuileId),
    index('autorisations_auteur_idx').on(t.auteurId),
  ],
)

/** Which notifications a person wants, by event and channel. */
export const preferencesNotification = pgTable(
  'preferences_notification',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    evenement: text('evenement').notNull(),
    email: boolean('email').notNull().default(true),
    sms: boolean('sms').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.evenement] })],
)

/** A list as a person likes to see it again: the query of its address, under a name of theirs. */
export const vuesListes = pgTable(
  'vues_listes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    liste: text('liste').notNull(),
    nom: text('nom').notNull(),
    requete: text('requete').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('vues_listes_key').on(t.userId, t.liste, t.nom)],
)

/** Request for a professional account (`/inscription`). */
export const demandesAcces = pgTable(
  'demandes_acces',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    raisonSociale: text('raison_sociale').notNull(),
    siret: text('siret'),
    portailId: integer('portail_id').references(() => groupes.id),
    codeClient: text('code_client'),
    codePostal: text('code_postal').notNull(),
    prenom: text('prenom').notNull(),
    nom: text('nom').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone'),
    cguAccepteesAt: instant('cgu_acceptees_at').notNull(),
    etat: text('etat', { enum: DEMANDE_ACCES_ETATS }).notNull().default('En attente'),
    motifRefus: text('motif_refus'),
    traiteeParId: integer('traitee_par_id').references(() => users.id, { onDelete: 'set null' }),
    traiteeAt: instant('traitee_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('demandes_acces_etat_idx').on(t.etat, t.createdAt),
    index('demandes_acces_portail_idx').on(t.portailId),
    index('demandes_acces_traitee_par_idx').on(t.traiteeParId),
    index('demandes_acces_user_idx').on(t.userId),
    oneOf('demandes_acces_etat', t.etat, DEMANDE_ACCES_ETATS),
  ],
)

/** Each opening of a document, and the favourites and opinions left on it. */
export const vuesDocuments = pgTable(
  'vues_documents',
  {
    id: id(),
    documentationId: integer('documentation_id')
      .notNull()
      .references(() => documentations.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (t) => [
    index('vues_documents_documentation_idx').on(t.documentationId, t.at),
    index('vues_documents_user_idx').on(t.userId, t.at),
  ],
)

export const favorisDocuments = pgTable(
  'favoris_documents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentationId: integer('documentation_id')
      .notNull()
      .references(() => documentations.id, { onDelete: 'cascade' }),
    utile: boolean('utile'),
    favori: boolean('favori').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentationId] }),
    index('favoris_documents_documentation_idx').on(t.documentationId),
  ],
)

export const clicsPartenaires = pgTable(
  'clics_partenaires',
  {
    id: id(),
    partenaire: text('partenaire').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    groupeId: integer('groupe_id').references(() => groupes.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('clics_partenaires_user_idx').on(t.userId, t.at),
    index('clics_partenaires_groupe_idx').on(t.groupeId),
  ],
)

/** Planned maintenance of the service, announced and applied by administrators. */
export const maintenances = pgTable(
  'maintenances',
  {
    id: id(),
    debutAt: instant('debut_at').notNull(),
    finPrevueAt: instant('fin_prevue_at'),
    finAt: instant('fin_at'),
    message: text('message'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('maintenances_debut_idx').on(t.debutAt), index('maintenances_auteur_idx').on(t.auteurId)],
)

/** Contest of a portal: prizes, rules, draw with a published seed. */
export const jeux = pgTable(
  'jeux',
  {
    id: id(),
    documentId: documentId(),
    titre: text('titre').notNull(),
    debut: date('debut').notNull(),
    fin: date('fin').notNull(),
    purgeLe: date('purge_le').notNull(),
    lots: jsonb('lots').notNull().default([]),
    question: text('question'),
    /** Answers to choose from, and the right one: only those who give it take part in the draw. */
    choix: text('choix').array().notNull().default(sql`'{}'`),
    bonneReponse: text('bonne_reponse'),
    /** Secret of the draw, published with it; its digest is published from the beginning. */
    graineTirage: text('graine_tirage'),
    tireAt: instant('tire_at'),
    purgeAt: instant('purge_at'),
    reglementFichierId: integer('reglement_fichier_id').references(() => fichiers.id, {
      onDelete: 'set null',
    }),
    portails: integer('portails').array().notNull().default(sql`'{}'`),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [index('jeux_periode_idx').on(t.debut, t.fin), index('jeux_reglement_idx').on(t.reglementFichierId)],
)
