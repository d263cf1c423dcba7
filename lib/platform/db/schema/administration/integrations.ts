import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ETATS_ENVOI_WEBHOOK } from '@/lib/domain/administration/integrations/webhooks'
import { documentId, id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { groupes } from '../perimetre/groupes'
import { bail } from '../socle'

/** Tokens of integrators (FIRST-15): 32 random bytes that are shown once, of which the digest alone is kept. */
export const jetonsIntegration = pgTable(
  'jetons_integration',
  {
    id: id(),
    nom: text('nom').notNull(),
    digest: text('digest').notNull().unique(),
    /** The first characters, by which people tell one token from another. */
    apercu: text('apercu').notNull(),
    droits: text('droits').array().notNull().default(sql`'{}'`),
    /** Whether it reaches the groups of `jetons_integration_groupes` alone, or all those of its author (FIRST-36). */
    limite: boolean('limite').notNull().default(false),
    expireAt: instant('expire_at').notNull(),
    dernierUsageAt: instant('dernier_usage_at'),
    revoqueAt: instant('revoque_at'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('jetons_integration_auteur_idx').on(t.auteurId)],
)

/** Groups that a token is bound to; one that loses its last reaches nothing (FIRST-36). */
export const jetonsIntegrationGroupes = pgTable(
  'jetons_integration_groupes',
  {
    jetonId: integer('jeton_id')
      .notNull()
      .references(() => jetonsIntegration.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.jetonId, t.groupeId] }),
    index('jetons_integration_groupes_groupe_idx').on(t.groupeId),
  ],
)

/**
 * Events, for other systems (FIRST-16): written in the transaction of their act, and placed once that is committed.
 */
export const evenements = pgTable(
  'evenements',
  {
    id: id(),
    documentId: documentId(),
    type: text('type').notNull(),
    /** Subject: events of one object are sent in order. */
    objet: text('objet').notNull(),
    groupeId: integer('groupe_id').references(() => groupes.id, { onDelete: 'set null' }),
    donnees: jsonb('donnees').notNull(),
    at: instant('at').notNull(),
    /** Its place among all that can be read, given after its transaction; null until then (FIRST-17). */
    rang: bigint('rang', { mode: 'number' }).unique(),
  },
  (t) => [
    index('evenements_a_placer_idx').on(t.id).where(sql`rang is null`),
    index('evenements_date_idx').on(t.at),
    index('evenements_groupe_idx').on(t.groupeId),
  ],
)

/** The last place that was given: one row, which whoever places events holds. */
export const evenementsRang = pgTable('evenements_rang', {
  id: integer('id').primaryKey(),
  dernier: bigint('dernier', { mode: 'number' }).notNull(),
})

/** Addresses that events are sent to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    documentId: documentId(),
    nom: text('nom').notNull(),
    url: text('url').notNull(),
    /** Types of events; all of them when there is none. */
    types: text('types').array().notNull().default(sql`'{}'`),
    groupeId: integer('groupe_id').references(() => groupes.id, { onDelete: 'cascade' }),
    /** Made by a partner: it takes the events of its author's groups alone, while the author may make it (FIRST-36). */
    limite: boolean('limite').notNull().default(false),
    actif: boolean('actif').notNull().default(true),
    /** Why it was stopped by itself. */
    arret: text('arret'),
    secretChiffre: text('secret_chiffre').notNull(),
    /** The former secret, which signs as well until its end. */
    secretAvantChiffre: text('secret_avant_chiffre'),
    secretAvantFinAt: instant('secret_avant_fin_at'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhooks_auteur_idx').on(t.auteurId), index('webhooks_groupe_idx').on(t.groupeId)],
)

/** An event on its way to one address, with what the address answered last. */
export const envoisWebhook = pgTable(
  'envois_webhook',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a trial, which stands for no event. */
    evenementId: integer('evenement_id').references(() => evenements.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    objet: text('objet').notNull(),
    etat: text('etat', { enum: ETATS_ENVOI_WEBHOOK }).notNull().default('En attente'),
    tentatives: integer('tentatives').notNull().default(0),
    ...bail(),
    /** Since when it is tried: its attempts end a day later. */
    depuisAt: instant('depuis_at').notNull(),
    prochaineTentativeAt: instant('prochaine_tentative_at').notNull(),
    finAt: instant('fin_at'),
    statut: integer('statut'),
    /** First kilobyte of the answer. */
    reponse: text('reponse'),
    dureeMs: integer('duree_ms'),
    erreur: text('erreur'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('envois_webhook_file_idx').on(t.prochaineTentativeAt).where(sql`etat = 'En attente'`),
    index('envois_webhook_ordre_idx').on(t.webhookId, t.objet, t.id),
    index('envois_webhook_evenement_idx').on(t.evenementId),
    index('envois_webhook_date_idx').on(t.createdAt, t.id),
  ],
)
