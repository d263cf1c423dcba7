import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { VERSION_ETATS } from '@/lib/domain/contenu/versions'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'

/** Drafts and history of edited content: one row per saved state. */
export const contenuVersions = pgTable(
  'contenu_versions',
  {
    id: id(),
    entite: text('entite').notNull(),
    entiteId: integer('entite_id').notNull(),
    version: integer('version').notNull(),
    etat: text('etat', { enum: VERSION_ETATS }).notNull(),
    contenu: jsonb('contenu').notNull(),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('contenu_versions_key').on(t.entite, t.entiteId, t.version),
    index('contenu_versions_auteur_idx').on(t.auteurId),
  ],
)

/** One row, raised by triggers at every edit of content: each instance reloads its cache when it changes. */
export const contenuRevision = pgTable('contenu_revision', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull().default(1),
})
