import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns'

/** Code that a visitor was mailed where the provider writes to a person: one per person, gone once it was used. */
export const codesVisiteurs = pgTable('codes_visiteurs', {
  /** Whose code it is: « c12 » a client, « o34 » an occupant, « f… » a visitor whose captcha does not load. */
  cible: text('cible').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expireAt: instant('expire_at').notNull(),
  essais: integer('essais').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})
