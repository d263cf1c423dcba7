import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'

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
