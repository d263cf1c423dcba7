import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { groupes } from '../perimetre/groupes'

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
