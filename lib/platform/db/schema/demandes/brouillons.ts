import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { groupes } from '../perimetre/groupes'

/** A form begun and not sent, one per person, form and perimeter. */
export const brouillons = pgTable(
  'brouillons',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    groupeId: integer('groupe_id').references(() => groupes.id),
    etape: text('etape').notNull(),
    valeurs: jsonb('valeurs').notNull(),
    version: integer('version').notNull().default(1),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('brouillons_key').on(t.userId, t.type, t.groupeId),
    index('brouillons_groupe_idx').on(t.groupeId),
  ],
)
