import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentId, id, instant, timestamps } from '../columns'
import { groupes } from '../perimetre/groupes'
import { liens, onglets } from './liens'

/** Tiles of a home page (through `tuile_groupes`) or of a tab of a content page (`onglet_id`). */
export const tuiles = pgTable(
  'tuiles',
  {
    id: id(),
    documentId: documentId(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    subtitle: text('subtitle'),
    type: text('type'),
    icone: text('icone'),
    picto: text('picto'),
    couleur: text('couleur'),
    color: text('color'),
    path: text('path'),
    sizeSm: integer('size_sm').notNull().default(12),
    sizeMd: integer('size_md').notNull().default(6),
    sizeLg: integer('size_lg').notNull().default(4),
    /** Name of the live total shown on the tile, such as `logements`. */
    api: text('api'),
    canDownload: boolean('can_download').notNull().default(false),
    canConsult: boolean('can_consult').notNull().default(false),
    customization: jsonb('customization'),
    component: text('component'),
    idSelector: text('id_selector'),
    /** Role ids allowed to see the tile; empty means everybody. */
    authorizedUser: integer('authorized_user').array().notNull().default([]),
    prescripteurs: boolean('prescripteurs').notNull().default(false),
    ongletId: integer('onglet_id').references(() => onglets.id, { onDelete: 'cascade' }),
    lienId: integer('lien_id').references(() => liens.id, { onDelete: 'set null' }),
    ordre: integer('ordre').notNull().default(0),
    publishedAt: instant('published_at'),
    ...timestamps,
  },
  (t) => [index('tuiles_onglet_idx').on(t.ongletId, t.ordre), index('tuiles_lien_idx').on(t.lienId)],
)

export const tuileGroupes = pgTable(
  'tuile_groupes',
  {
    tuileId: integer('tuile_id')
      .notNull()
      .references(() => tuiles.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
    ordre: integer('ordre').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tuileId, t.groupeId] }),
    index('tuile_groupes_groupe_idx').on(t.groupeId, t.ordre),
  ],
)

/** Filter that a tile applies to its list and total in one portal (`filtresAPI`). */
export const tuileFiltres = pgTable(
  'tuile_filtres',
  {
    id: id(),
    tuileId: integer('tuile_id')
      .notNull()
      .references(() => tuiles.id, { onDelete: 'cascade' }),
    portailId: integer('portail_id')
      .notNull()
      .references(() => groupes.id),
    filtre: jsonb('filtre').notNull(),
  },
  (t) => [
    uniqueIndex('tuile_filtres_key').on(t.tuileId, t.portailId),
    index('tuile_filtres_portail_idx').on(t.portailId),
  ],
)
