import { sql } from 'drizzle-orm'
import { bigserial, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { contrats } from './contrats/contrats'
import { clients, groupes } from './perimetre/groupes'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const RECHERCHE_TYPES = ['logement', 'groupe'] as const

/**
 * One row per thing the global search finds: dwellings with their equipments, and groups with their clients. Triggers keep it
 * in the transaction of each change (`recherche_suivre`, `recherche_indexer`), from the view `recherche_sources`.
 *
 * `texte` is lower-case and without accents, in three parts: what the list of dwellings searches, the rest of what the search
 * finds, and what only narrows other lists (equipment that is gone).
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
    contratId: integer('contrat_id').references(() => contrats.id, { onDelete: 'set null' }),
    numeroContrat: text('numero_contrat'),
    localGrpCode: text('local_grp_code'),
    nbEquipements: integer('nb_equipements').notNull().default(0),
    texte: text('texte').notNull(),
    tsv: tsvector('tsv')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple'::regconfig, split_part(texte, ' | ', 1) || ' ' || split_part(texte, ' | ', 2))`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.entiteId] }),
    index('recherche_documents_tsv_idx').using('gin', t.tsv),
    index('recherche_documents_texte_idx').using('gin', t.texte.op('gin_trgm_ops')),
    index('recherche_documents_contrat_idx').on(t.numeroContrat),
    index('recherche_documents_contrat_id_idx').on(t.contratId),
    index('recherche_documents_groupe_idx').on(t.groupeId, t.type),
    index('recherche_documents_client_idx').on(t.clientId),
  ],
)

/**
 * Words of the documents, for prefixes and near spellings. Two transactions that bring a word at once both write it: to be
 * unique, one would wait for the other's end. `indexWords` makes one of them.
 */
export const rechercheLexique = pgTable(
  'recherche_lexique',
  {
    id: id(),
    mot: text('mot').notNull(),
    occurrences: integer('occurrences').notNull().default(1),
  },
  (t) => [
    index('recherche_lexique_mot_idx').on(t.mot),
    index('recherche_lexique_trgm_idx').using('gin', t.mot.op('gin_trgm_ops')),
  ],
)

/**
 * Changes that an external engine has not been told yet: a row per document changed or gone, its `revision` that of the
 * last change.
 */
export const rechercheChangements = pgTable(
  'recherche_changements',
  {
    type: text('type', { enum: RECHERCHE_TYPES }).notNull(),
    entiteId: integer('entite_id').notNull(),
    revision: bigserial('revision', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.entiteId] }), index('recherche_changements_idx').on(t.revision)],
)
