import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'
import { groupes } from '../perimetre/groupes'
import { users } from './comptes'

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
    /** The group that it is shared with. */
    groupeId: integer('groupe_id').references(() => groupes.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('vues_listes_key').on(t.userId, t.liste, t.nom),
    index('vues_listes_groupe_idx').on(t.groupeId, t.liste).where(sql`${t.groupeId} is not null`),
  ],
)
