import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'
import { users } from './comptes'

/** Tokens of integrators (FIRST-15): 32 random bytes that are shown once, of which the digest alone is kept. */
export const jetonsIntegration = pgTable(
  'jetons_integration',
  {
    id: id(),
    nom: text('nom').notNull(),
    digest: text('digest').notNull().unique(),
    /** The first characters, by which people tell one token from another. */
    apercu: text('apercu').notNull(),
    droits: text('droits').array().notNull().default(sql`'{}'`),
    expireAt: instant('expire_at').notNull(),
    dernierUsageAt: instant('dernier_usage_at'),
    revoqueAt: instant('revoque_at'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('jetons_integration_auteur_idx').on(t.auteurId)],
)
