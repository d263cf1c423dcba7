import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { documentations } from '../contenu/documentations'

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
