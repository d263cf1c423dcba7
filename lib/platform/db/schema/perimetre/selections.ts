import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { users } from '../comptes/comptes'
import { clients } from './groupes'

/** Selections of more than 300 contracts: the cookie holds only the id (PERIM-51). */
export const selectionsContrats = pgTable(
  'selections_contrats',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    contratIds: integer('contrat_ids').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('selections_contrats_user_idx').on(t.userId, t.createdAt),
    index('selections_contrats_client_idx').on(t.clientId),
  ],
)
