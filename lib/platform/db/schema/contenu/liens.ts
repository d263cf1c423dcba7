import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { documentId, id, instant, timestamps } from '../columns'
import { groupes } from '../perimetre/groupes'

/** Navigation links of the portals; a link whose `url` has tabs is also a content page. */
export const liens = pgTable(
  'liens',
  {
    id: id(),
    documentId: documentId(),
    label: text('label').notNull(),
    url: text('url').notNull(),
    type: text('type').notNull().default('nuxt-link'),
    icon: text('icon'),
    hasExternalUrl: boolean('has_external_url').notNull().default(false),
    isSubItem: boolean('is_sub_item').notNull().default(false),
    parentLienId: integer('parent_lien_id').references((): AnyPgColumn => liens.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull().default(0),
    publishedAt: instant('published_at'),
    ...timestamps,
  },
  (t) => [index('liens_url_idx').on(t.url), index('liens_parent_idx').on(t.parentLienId, t.ordre)],
)

/** A link shown by a portal, or by one group of it. */
export const lienGroupes = pgTable(
  'lien_groupes',
  {
    lienId: integer('lien_id')
      .notNull()
      .references(() => liens.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
    /** Rank in this menu; null takes the link's own. */
    ordre: integer('ordre'),
  },
  (t) => [primaryKey({ columns: [t.lienId, t.groupeId] }), index('lien_groupes_groupe_idx').on(t.groupeId)],
)

export const onglets = pgTable(
  'onglets',
  {
    id: id(),
    documentId: documentId(),
    lienId: integer('lien_id')
      .notNull()
      .references(() => liens.id, { onDelete: 'cascade' }),
    titre: text('titre').notNull(),
    ancre: text('ancre').notNull(),
    componentName: text('component_name'),
    texte: text('texte'),
    ordre: integer('ordre').notNull().default(0),
    ...timestamps,
  },
  (t) => [uniqueIndex('onglets_ancre_key').on(t.lienId, t.ancre)],
)
