import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CANAUX_RELANCE } from '@/lib/domain/parc/statuts'
import { id, instant, oneOf } from '../columns'
import { users } from '../comptes/comptes'
import { fichiers } from '../socle'
import { logements, occupants } from './logements'

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

/** A reminder of its visit to the occupant of a dwelling, by whichever way: one a day. */
export const relances = pgTable(
  'relances',
  {
    id: id(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    occupantId: integer('occupant_id')
      .notNull()
      .references(() => occupants.id, { onDelete: 'cascade' }),
    canal: text('canal', { enum: CANAUX_RELANCE }).notNull(),
    jour: date('jour').notNull(),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    /** The letter. */
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('relances_key').on(t.occupantId, t.jour),
    index('relances_logement_idx').on(t.logementId, t.createdAt),
    index('relances_auteur_idx').on(t.auteurId),
    index('relances_fichier_idx').on(t.fichierId),
    oneOf('relances_canal', t.canal, CANAUX_RELANCE),
  ],
)
