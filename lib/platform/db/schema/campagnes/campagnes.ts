import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { CAMPAGNE_TYPES, EVENEMENTS_PUBLICS } from '@/lib/domain/campagnes/statuts'
import { ETATS_PUBLICS, ORIGINES } from '@/lib/domain/demandes/publiques'
import { documentId, id, instant, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { contrats } from '../contrats/contrats'
import { equipements } from '../parc/equipements'
import { groupes } from '../perimetre/groupes'
import { interventions } from '../visites/interventions'

/** JPON25, BASNOX and the maintenance campaigns. */
export const campagnes = pgTable('campagnes', {
  id: id(),
  documentId: documentId(),
  code: text('code').notNull().unique(),
  nom: text('nom').notNull(),
  type: text('type', { enum: CAMPAGNE_TYPES }).notNull(),
  debut: date('debut').notNull(),
  fin: date('fin').notNull(),
  actif: boolean('actif').notNull().default(true),
  ...timestamps,
})

/** Breakdown requests filed without login (`demande/createDemande`). */
export const demandesPubliques = pgTable(
  'demandes_publiques',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    page: text('page').notNull().default('depannage'),
    isClient: boolean('is_client').notNull(),
    referenceClient: text('reference_client'),
    codePostal: text('code_postal').notNull(),
    equipement: text('equipement'),
    asset: text('asset'),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'set null' }),
    contratId: integer('contrat_id').references(() => contrats.id),
    civilite: text('civilite'),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    adresse: jsonb('adresse').notNull(),
    proprietaireOccupant: boolean('proprietaire_occupant').notNull().default(false),
    accepte1: boolean('accepte1').notNull(),
    description: text('description').notNull(),
    symptome: text('symptome'),
    urgence: boolean('urgence').notNull().default(false),
    /** Answers of a breakdown reported by a person with an account that have no column of their own (TRUST-46). */
    reponses: jsonb('reponses'),
    /** Group whose people follow it; null for what the public filed. */
    groupeId: integer('groupe_id').references(() => groupes.id),
    etat: text('etat', { enum: ETATS_PUBLICS.depannage }).notNull().default('Reçue'),
    interventionId: integer('intervention_id').references(() => interventions.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('demandes_publiques_date_idx').on(t.createdAt, t.id),
    index('demandes_publiques_groupe_idx').on(t.groupeId, t.createdAt, t.id),
    index('demandes_publiques_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.firstName} || ' ' || ${t.lastName} || ' ' || coalesce(${t.symptome}, ${t.description})) gin_trgm_ops`,
    ),
    index('demandes_publiques_equipement_idx').on(t.equipementId),
    index('demandes_publiques_contrat_idx').on(t.contratId),
    index('demandes_publiques_intervention_idx').on(t.interventionId),
  ],
)

/** History of what the public files: steps and answers of the staff. `origine` names the table that `origineId` is of. */
export const demandePubliqueEvenements = pgTable(
  'demande_publique_evenements',
  {
    id: id(),
    origine: text('origine', { enum: ORIGINES }).notNull(),
    origineId: integer('origine_id').notNull(),
    at: instant('at').notNull(),
    type: text('type', { enum: EVENEMENTS_PUBLICS }).notNull(),
    statut: text('statut'),
    texte: text('texte'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('demande_publique_evenements_idx').on(t.origine, t.origineId, t.at),
    index('demande_publique_evenements_auteur_idx').on(t.auteurId),
  ],
)
