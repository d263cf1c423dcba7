import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archiveLe, documentId, id, instant, timestamps } from '../columns'
import { fichiers } from '../socle'

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

export const participations = pgTable(
  'participations',
  {
    id: id(),
    documentId: documentId(),
    jeuId: integer('jeu_id')
      .notNull()
      .references(() => jeux.id, { onDelete: 'cascade' }),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    email: text('email').notNull(),
    reponse: text('reponse'),
    marketing: boolean('marketing').notNull().default(false),
    gagnant: boolean('gagnant').notNull().default(false),
    /** Place of a winner in the draw, from 1. */
    rang: integer('rang'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('participations_key').on(t.jeuId, t.email),
    check('participations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)
