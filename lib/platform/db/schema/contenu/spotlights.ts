import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { documentId, id, instant, timestamps } from '../columns'

/** Steps of the guided tutorial; `portails` empty means every portal, `roles` empty every role. */
export const spotlights = pgTable('spotlights', {
  id: id(),
  documentId: documentId(),
  titre: text('titre').notNull(),
  texte: text('texte').notNull(),
  selecteur: text('selecteur'),
  portails: integer('portails').array().notNull().default([]),
  roles: integer('roles').array().notNull().default([]),
  ordre: integer('ordre').notNull().default(0),
  publishedAt: instant('published_at'),
  ...timestamps,
})
