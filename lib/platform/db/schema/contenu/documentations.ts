import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { documentId, id, instant, timestamps } from '../columns'
import { fichiers } from '../socle'
import { tuiles } from './tuiles'

export const documentations = pgTable(
  'documentations',
  {
    id: id(),
    documentId: documentId(),
    titre: text('titre').notNull(),
    slug: text('slug').notNull().unique(),
    categorie: text('categorie').notNull(),
    resume: text('resume'),
    texte: text('texte'),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    /** Role ids and portal ids that may read it; empty means all. */
    roles: integer('roles').array().notNull().default([]),
    portails: integer('portails').array().notNull().default([]),
    publishedAt: instant('published_at'),
    retireAt: instant('retire_at'),
    ...timestamps,
  },
  (t) => [
    index('documentations_categorie_idx').on(t.categorie, t.titre),
    index('documentations_fichier_idx').on(t.fichierId),
  ],
)

export const tuileDocumentations = pgTable(
  'tuile_documentations',
  {
    tuileId: integer('tuile_id')
      .notNull()
      .references(() => tuiles.id, { onDelete: 'cascade' }),
    documentationId: integer('documentation_id')
      .notNull()
      .references(() => documentations.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tuileId, t.documentationId] }),
    index('tuile_documentations_documentation_idx').on(t.documentationId),
  ],
)
