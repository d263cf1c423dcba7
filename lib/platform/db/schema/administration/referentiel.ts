import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archiveLe, cents, documentId, id, timestamps } from '../columns'

/** Local agencies of the provider; a postal code belongs to one of them. */
export const agences = pgTable(
  'agences',
  {
    id: id(),
    documentId: documentId(),
    code: text('code').notNull().unique(),
    nom: text('nom').notNull(),
    region: text('region').notNull(),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    telephone: text('telephone').notNull(),
    email: text('email').notNull(),
    fluidoNum: text('fluido_num'),
    numAdc: text('num_adc'),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [index('agences_region_idx').on(t.region, t.nom)],
)

export const agenceCodesPostaux = pgTable(
  'agence_codes_postaux',
  {
    codePostal: text('code_postal').primaryKey(),
    agenceId: integer('agence_id')
      .notNull()
      .references(() => agences.id, { onDelete: 'cascade' }),
  },
  (t) => [index('agence_codes_postaux_agence_idx').on(t.agenceId)],
)

export const prescripteurs = pgTable(
  'prescripteurs',
  {
    id: id(),
    documentId: documentId(),
    prenom: text('prenom').notNull(),
    nom: text('nom').notNull(),
    region: text('region').notNull(),
    telephone: text('telephone').notNull(),
    email: text('email').notNull(),
    dirEmail: text('dir_email'),
    agenceId: integer('agence_id').references(() => agences.id),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('prescripteurs_region_idx').on(t.region, t.nom),
    index('prescripteurs_agence_idx').on(t.agenceId),
    index('prescripteurs_email_idx').on(t.email),
  ],
)

/** Price list of commissioning: CODE_PRESTATION, CODE_MODEL, DUREE_CONTRAT, TARIF, TARIF_EHS, TYPE_ENERGIE. */
export const tarifsPrestations = pgTable(
  'tarifs_prestations',
  {
    id: id(),
    documentId: documentId(),
    codePrestation: text('code_prestation').notNull(),
    codeModel: text('code_model').notNull(),
    libelle: text('libelle').notNull(),
    /** Portal types that use the row; empty means all of them. */
    portails: text('portails').array().notNull().default([]),
    typeEquipement: text('type_equipement'),
    marque: text('marque'),
    modele: text('modele'),
    typeEnergie: text('type_energie'),
    dureeContrat: integer('duree_contrat').notNull(),
    tarifCents: cents('tarif_cents').notNull(),
    tarifEhsCents: cents('tarif_ehs_cents').notNull(),
    estOption: boolean('est_option').notNull().default(false),
    valideDu: date('valide_du').notNull(),
    valideAu: date('valide_au'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('tarifs_prestations_key').on(
      t.codePrestation,
      t.codeModel,
      t.dureeContrat,
      t.typeEnergie,
      t.valideDu,
    ),
  ],
)
