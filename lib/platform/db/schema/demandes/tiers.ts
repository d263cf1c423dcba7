import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { documentId, id, timestamps } from '../columns'
import { groupes } from '../perimetre/groupes'

/** Final customers of the requests. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    documentId: documentId(),
    groupeId: integer('groupe_id').references(() => groupes.id),
    target: text('target'),
    portal: text('portal'),
    matricule: text('matricule'),
    civilite: text('civilite'),
    prenom: text('prenom').notNull(),
    nom: text('nom').notNull(),
    email: text('email'),
    telephone: text('telephone').notNull(),
    telephone2: text('telephone2'),
    numeroRue: text('numero_rue').notNull().default(' '),
    typeRue: text('type_rue'),
    nomRue: text('nom_rue').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    ...timestamps,
  },
  (t) => [
    index('customers_groupe_idx').on(t.groupeId, t.nom, t.id),
    index('customers_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.prenom} || ' ' || ${t.nom}) gin_trgm_ops`,
    ),
  ],
)

export const chauffagistes = pgTable(
  'chauffagistes',
  {
    id: id(),
    documentId: documentId(),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    societe: text('societe').notNull(),
    telephone: text('telephone').notNull(),
    email: text('email').notNull(),
    actif: boolean('actif').notNull().default(true),
    ...timestamps,
  },
  (t) => [index('chauffagistes_nom_idx').on(t.nom, t.id)],
)

export const chauffagisteGroupes = pgTable(
  'chauffagiste_groupes',
  {
    chauffagisteId: integer('chauffagiste_id')
      .notNull()
      .references(() => chauffagistes.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.chauffagisteId, t.groupeId] }),
    index('chauffagiste_groupes_groupe_idx').on(t.groupeId),
  ],
)

export const adressefacturations = pgTable(
  'adressefacturations',
  {
    id: id(),
    documentId: documentId(),
    nom: text('nom').notNull(),
    siret: text('siret'),
    tva: text('tva'),
    numero: text('numero'),
    rue: text('rue').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    email: text('email'),
    telephone: text('telephone'),
    ar: text('ar'),
    actif: boolean('actif').notNull().default(true),
    ...timestamps,
  },
  (t) => [index('adressefacturations_nom_idx').on(t.nom, t.id)],
)

export const adressefacturationGroupes = pgTable(
  'adressefacturation_groupes',
  {
    adressefacturationId: integer('adressefacturation_id')
      .notNull()
      .references(() => adressefacturations.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.adressefacturationId, t.groupeId] }),
    index('adressefacturation_groupes_groupe_idx').on(t.groupeId),
  ],
)

export const syndics = pgTable('syndics', {
  id: id(),
  documentId: documentId(),
  cabinet: text('cabinet').notNull(),
  gestionnaire: text('gestionnaire').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull(),
  ...timestamps,
})

export const syndicGroupes = pgTable(
  'syndic_groupes',
  {
    syndicId: integer('syndic_id')
      .notNull()
      .references(() => syndics.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.syndicId, t.groupeId] }),
    index('syndic_groupes_groupe_idx').on(t.groupeId),
  ],
)

export const bailleurs = pgTable('bailleurs', {
  id: id(),
  documentId: documentId(),
  nomBailleur: text('nom_bailleur').notNull(),
  gestionnaire: text('gestionnaire').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull(),
  ...timestamps,
})

export const bailleurGroupes = pgTable(
  'bailleur_groupes',
  {
    bailleurId: integer('bailleur_id')
      .notNull()
      .references(() => bailleurs.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.bailleurId, t.groupeId] }),
    index('bailleur_groupes_groupe_idx').on(t.groupeId),
  ],
)

export const installateurtravauxs = pgTable('installateurtravauxs', {
  id: id(),
  documentId: documentId(),
  societe: text('societe').notNull(),
  nom: text('nom').notNull(),
  prenom: text('prenom').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull(),
  ...timestamps,
})

export const installateurtravauxGroupes = pgTable(
  'installateurtravaux_groupes',
  {
    installateurtravauxId: integer('installateurtravaux_id')
      .notNull()
      .references(() => installateurtravauxs.id, { onDelete: 'cascade' }),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.installateurtravauxId, t.groupeId] }),
    index('installateurtravaux_groupes_groupe_idx').on(t.groupeId),
  ],
)
