import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { fichiers } from '../socle'
import { groupes } from './groupes'

/** The logo that the documents of a partner carry: that of their group, else that of the portal over it. */
export const logos = pgTable(
  'logos',
  {
    groupeId: integer('groupe_id')
      .primaryKey()
      .references(() => groupes.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
  },
  (t) => [index('logos_fichier_idx').on(t.fichierId)],
)
