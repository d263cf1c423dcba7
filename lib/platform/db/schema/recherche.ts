import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients, groupes } from './groupes'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const RECHERCHE_TYPES = ['logement', 'groupe'] as const

/**
 * One row per thing the global search finds: dwellings with their equipments, and groups with their clients.
 * `tsv` is `to_tsvector('simple', …)` of `texte`, which is lower-case and without accents.
 */
export const rechercheDocuments = pgTable(
  'recherche_documents',
  {
    type: text('type', { enum: RECHERCHE_TYPES }).notNull(),
    entiteId: integer('entite_id').notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    numeroContrat: text('numero_contrat'),
    localGrpCode: text('local_grp_code'),
    texte: text('texte').notNull(),
    tsv: tsvector('tsv').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.entiteId] }),
    index('recherche_documents_tsv_idx').using('gin', t.tsv),
    index('recherche_documents_contrat_idx').on(t.numeroContrat),
    index('recherche_documents_groupe_idx').on(t.groupeId, t.type),
    index('recherche_documents_client_idx').on(t.clientId),
  ],
)

/** Distinct words of the documents, for prefixes and near spellings. */
export const rechercheLexique = pgTable(
  'recherche_lexique',
  {
    mot: text('mot').primaryKey(),
    occurrences: integer('occurrences').notNull().default(1),
  },
  (t) => [index('recherche_lexique_trgm_idx').using('gin', t.mot.op('gin_trgm_ops'))],
)
