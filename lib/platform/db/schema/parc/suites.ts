import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'
import { users } from '../comptes/comptes'
import { fichiers } from '../socle'
import { logements } from './logements'

/** Decisions for an occupant that several visits did not find (`/absentsdefinitifs`). */
export const suitesDonnees = pgTable(
  'suites_donnees',
  {
    id: id(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    motif: text('motif'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('suites_donnees_logement_idx').on(t.logementId, t.createdAt),
    index('suites_donnees_auteur_idx').on(t.auteurId),
    index('suites_donnees_fichier_idx').on(t.fichierId),
  ],
)
