import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PARTAGE_NATURES } from '@/lib/domain/documents/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { groupes } from '../perimetre/groupes'

/** Links that hand a paper to a third party until an end (DOC-42). */
export const partages = pgTable(
  'partages',
  {
    id: id(),
    documentId: documentId(),
    /** Digest of the token of the link, which is shown once. */
    jetonSha256: text('jeton_sha256').notNull().unique(),
    nature: text('nature', { enum: PARTAGE_NATURES }).notNull(),
    /** The invoice, attestation or certificate. */
    objetId: integer('objet_id').notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    destinataire: text('destinataire').notNull(),
    finAt: instant('fin_at').notNull(),
    revoqueAt: instant('revoque_at'),
    ...timestamps,
  },
  (t) => [
    index('partages_objet_idx').on(t.nature, t.objetId),
    index('partages_groupe_idx').on(t.groupeId),
    index('partages_user_idx').on(t.userId),
    oneOf('partages_nature', t.nature, PARTAGE_NATURES),
  ],
)

/** Each time that a link was opened. */
export const partageOuvertures = pgTable(
  'partage_ouvertures',
  {
    id: id(),
    partageId: integer('partage_id')
      .notNull()
      .references(() => partages.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    ip: text('ip'),
  },
  (t) => [index('partage_ouvertures_partage_idx').on(t.partageId, t.at)],
)
