import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTES_DE_LIEN } from '@/lib/domain/campagnes/statuts'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'

/** Versions of the key of campaign links; the secret itself is derived from the configuration. */
export const clesChiffrement = pgTable('cles_chiffrement', {
  version: integer('version').primaryKey(),
  sel: text('sel').notNull(),
  active: boolean('active').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  retireeAt: instant('retiree_at'),
})

/** Each encryption and decryption of an asset id: who and when. */
export const journalJetons = pgTable(
  'journal_jetons',
  {
    id: id(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action', { enum: ACTES_DE_LIEN }).notNull(),
    campagne: text('campagne'),
    empreinte: text('empreinte').notNull(),
    resultat: text('resultat').notNull(),
  },
  (t) => [index('journal_jetons_date_idx').on(t.at), index('journal_jetons_user_idx').on(t.userId, t.at)],
)
