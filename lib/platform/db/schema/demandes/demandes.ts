import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { DEMANDE_EVENEMENTS, TOUS_STATUTS } from '@/lib/domain/demandes/suivi'
import { agences, prescripteurs } from '../administration/referentiel'
import { cents, documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { clients, groupes } from '../perimetre/groupes'
import { fichiers } from '../socle'
import { interventions } from '../visites/interventions'
import { customers } from './tiers'

/**
 * Common part of the six types of request; analytics reads this table alone. The index of the dashboard,
 * `demandes_tableau_idx`, covers what it counts and filters by; it is in the SQL migrations.
 */
export const demandes = pgTable(
  'demandes',
  {
    id: id(),
    documentId: documentId(),
    type: text('type', { enum: DEMANDE_TYPES }).notNull(),
    numeroDemande: text('numero_demande').notNull(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id').references(() => clients.id),
    createurId: integer('createur_id').references(() => users.id),
    clientFinalId: integer('client_final_id').references(() => customers.id),
    statut: text('statut').notNull(),
    motifStatut: text('motif_statut'),
    actif: boolean('actif').notNull().default(true),
    demandeTest: boolean('demande_test').notNull().default(false),
    environment: text('environment').notNull().default('production'),
    agenceId: integer('agence_id').references(() => agences.id),
    agenceNomEhs: text('agence_nom_ehs'),
    agenceAdresseEhs: text('agence_adresse_ehs'),
    agenceTelephoneEhs: text('agence_telephone_ehs'),
    agenceMailEhs: text('agence_mail_ehs'),
    numAdc: text('num_adc'),
    prescripteurId: integer('prescripteur_id').references(() => prescripteurs.id),
    prescripteurRegions: text('prescripteur_regions'),
    prescripteurNom: text('prescripteur_nom'),
    prescripteurPrenom: text('prescripteur_prenom'),
    prescripteurTelephone: text('prescripteur_telephone'),
    prescripteurEmail: text('prescripteur_email'),
    drEmail: text('dr_email'),
    nombreRelances: integer('nombre_relances').notNull().default(0),
    appelSous48h: boolean('appel_sous_48h').notNull().default(false),
    typeEnergie: text('type_energie'),
    commentaire: text('commentaire'),
    dateCible: date('date_cible'),
    montantTtcCents: cents('montant_ttc_cents'),
    interventionId: integer('intervention_id').references(() => interventions.id, { onDelete: 'set null' }),
    transmiseAt: instant('transmise_at'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('demandes_numero_key').on(t.numeroDemande, t.id),
    // Imports name requests whatever the case.
    index('demandes_numero_import_idx').on(sql`lower(${t.numeroDemande})`),
    index('demandes_liste_idx').on(t.groupeId, t.type, t.createdAt, t.id),
    index('demandes_type_idx').on(t.type, t.createdAt, t.id),
    index('demandes_client_idx').on(t.clientId),
    index('demandes_createur_idx').on(t.createurId, t.createdAt),
    index('demandes_client_final_idx').on(t.clientFinalId),
    index('demandes_agence_idx').on(t.agenceId),
    index('demandes_prescripteur_idx').on(t.prescripteurId),
    index('demandes_intervention_idx').on(t.interventionId),
    oneOf('demandes_type', t.type, DEMANDE_TYPES),
    oneOf('demandes_statut', t.statut, TOUS_STATUTS),
    check('demandes_relances', sql`${t.nombreRelances} >= 0`),
  ],
)

/** History of a request: steps, reminders, calls, messages. */
export const demandeEvenements = pgTable(
  'demande_evenements',
  {
    id: id(),
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    type: text('type', {
      enum: DEMANDE_EVENEMENTS,
    }).notNull(),
    statut: text('statut'),
    texte: text('texte'),
    auteurId: integer('auteur_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('demande_evenements_demande_idx').on(t.demandeId, t.at),
    index('demande_evenements_auteur_idx').on(t.auteurId),
  ],
)

export const demandeFichiers = pgTable(
  'demande_fichiers',
  {
    demandeId: integer('demande_id')
      .notNull()
      .references(() => demandes.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    type: text('type').notNull().default('pièce jointe'),
  },
  (t) => [
    primaryKey({ columns: [t.demandeId, t.fichierId] }),
    index('demande_fichiers_fichier_idx').on(t.fichierId),
  ],
)
