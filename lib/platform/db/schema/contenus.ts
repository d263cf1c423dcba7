import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { VERSION_ETATS } from '@/lib/domain/contenu/versions'
import { documentId, id, instant, timestamps } from './columns'
import { users } from './comptes'
import { groupes } from './groupes'
import { fichiers } from './socle'

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

/** Steps of the guided tutorial; `portails` empty means every portal, `roles` empty every role. */
export const spotlights = pgTable('spotlights', {
  id: id(),
  documentId: documentId(),
  titre: text('titre').notNull(),
  texte: text('texte').notNull(),
  selecteur: text('selecteur'),
  portails: integer('portails').array().notNull().default([]),
  roles: integer('roles').array().notNull().default([]),
  ordre: integer('ordre').notNull().default(0),
  publishedAt: instant('published_at'),
  ...timestamps,
})

/** Drafts and history of edited content: one row per saved state. */
export const contenuVersions = pgTable(
  'contenu_versions',
  {
    id: id(),
    entite: text('entite').notNull(),
    entiteId: integer('entite_id').notNull(),
    version: integer('version').notNull(),
    etat: text('etat', { enum: VERSION_ETATS }).notNull(),
    contenu: jsonb('contenu').notNull(),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('contenu_versions_key').on(t.entite, t.entiteId, t.version),
    index('contenu_versions_auteur_idx').on(t.auteurId),
  ],
)

/** One row, raised by triggers at every edit of content: each instance reloads its cache when it changes. */
export const contenuRevision = pgTable('contenu_revision', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull().default(1),
})

/** Settings edited by administrators: `maintenance`, `insurerSteps`, … */
export const parametres = pgTable('parametres', {
  cle: text('cle').primaryKey(),
  valeur: jsonb('valeur').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
