import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, timestamps } from '../columns'
import { logements, occupants } from '../parc/logements'
import { clients } from '../perimetre/groupes'

/** Access of a tenant to the dwelling of his occupation. */
export const accesLocataires = pgTable(
  'acces_locataires',
  {
    id: id(),
    logementId: integer('logement_id')
      .notNull()
      .references(() => logements.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    occupantId: integer('occupant_id')
      .notNull()
      .references(() => occupants.id, { onDelete: 'cascade' }),
    /** Of the code that was sent; null once it has opened a session. */
    codeHash: text('code_hash'),
    codeExpireAt: instant('code_expire_at').notNull(),
    /** First session. */
    activeAt: instant('active_at'),
    fermeAt: instant('ferme_at'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('acces_locataires_key').on(t.occupantId),
    index('acces_locataires_logement_idx').on(t.logementId),
    index('acces_locataires_client_idx').on(t.clientId),
  ],
)

/** Sessions of tenants, apart from those of partners: they open one dwelling and nothing else. */
export const sessionsLocataires = pgTable(
  'sessions_locataires',
  {
    id: text('id').primaryKey(),
    accesId: integer('acces_id')
      .notNull()
      .references(() => accesLocataires.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip'),
  },
  (t) => [index('sessions_locataires_acces_idx').on(t.accesId)],
)
