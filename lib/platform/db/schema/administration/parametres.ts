import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns'

/** Settings edited by administrators: `maintenance`, `insurerSteps`, … */
export const parametres = pgTable('parametres', {
  cle: text('cle').primaryKey(),
  valeur: jsonb('valeur').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
