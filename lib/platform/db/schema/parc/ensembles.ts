import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { agences } from '../administration/referentiel'
import { archiveLe, documentId, id, timestamps } from '../columns'
import { perimetre } from '../perimetre/columns'

/** Real-estate sets (ENSEMBLE_IMMOBILIER, EI_NUMERO). */
export const ensemblesImmobiliers = pgTable(
  'ensembles_immobiliers',
  {
    id: id(),
    documentId: documentId(),
    eiNumero: integer('ei_numero').notNull().unique(),
    nom: text('nom').notNull(),
    ...perimetre(),
    agenceId: integer('agence_id').references(() => agences.id),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    commune: text('commune').notNull(),
    lots: integer('lots').notNull().default(0),
    /** Individuel, Collectif gaz, Collectif pac, Réseau de chaleur. */
    chauffage: text('chauffage').notNull(),
    gardienNom: text('gardien_nom'),
    gardienTelephone: text('gardien_telephone'),
    syndicNom: text('syndic_nom'),
    syndicTelephone: text('syndic_telephone'),
    accesLocatairesOuvert: boolean('acces_locataires_ouvert').notNull().default(false),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('ensembles_groupe_idx').on(t.groupeId, t.nom, t.id),
    index('ensembles_client_idx').on(t.clientId, t.nom, t.id),
    index('ensembles_contrat_idx').on(t.contratId, t.eiNumero),
    index('ensembles_agence_idx').on(t.agenceId),
  ],
)

export const batiments = pgTable(
  'batiments',
  {
    id: id(),
    documentId: documentId(),
    ensembleId: integer('ensemble_id')
      .notNull()
      .references(() => ensemblesImmobiliers.id, { onDelete: 'cascade' }),
    nom: text('nom').notNull(),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    ville: text('ville').notNull(),
    anneeConstruction: integer('annee_construction'),
    etages: integer('etages').notNull().default(1),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [index('batiments_ensemble_idx').on(t.ensembleId, t.nom)],
)
