import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { CANAUX_RENDEZ_VOUS, RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import { agences } from '../administration/referentiel'
import { archiveLe, documentId, id, instant, oneOf, timestamps } from '../columns'
import { users } from '../comptes/comptes'
import { logements } from '../parc/logements'
import { perimetre } from '../perimetre/columns'
import { interventions } from './interventions'

export const rendezVous = pgTable(
  'rendez_vous',
  {
    id: id(),
    documentId: documentId(),
    ...perimetre(),
    interventionId: integer('intervention_id')
      .notNull()
      .references(() => interventions.id, { onDelete: 'cascade' }),
    logementId: integer('logement_id').references(() => logements.id),
    agenceId: integer('agence_id').references(() => agences.id),
    jour: date('jour').notNull(),
    demiJournee: text('demi_journee', { enum: DEMI_JOURNEES }).notNull(),
    objet: text('objet').notNull(),
    canal: text('canal', { enum: CANAUX_RENDEZ_VOUS }).notNull(),
    statut: text('statut', { enum: RENDEZ_VOUS_STATUTS }).notNull(),
    premiereConfirmationAt: instant('premiere_confirmation_at'),
    secondeConfirmationAt: instant('seconde_confirmation_at'),
    deplacements: integer('deplacements').notNull().default(0),
    /** Who moved it in the customer's place; null where the customer did, or nobody. */
    deplaceParId: integer('deplace_par_id').references(() => users.id, { onDelete: 'set null' }),
    motifAnnulation: text('motif_annulation'),
    relances: integer('relances').notNull().default(0),
    ...timestamps,
  },
  (t) => [
    index('rendez_vous_groupe_idx').on(t.groupeId, t.jour, t.id),
    index('rendez_vous_client_idx').on(t.clientId, t.groupeId, t.jour, t.id, t.statut),
    index('rendez_vous_contrat_idx').on(t.contratId, t.jour, t.id),
    index('rendez_vous_intervention_idx').on(t.interventionId),
    index('rendez_vous_logement_idx').on(t.logementId, t.jour),
    index('rendez_vous_agence_idx').on(t.agenceId, t.jour),
    index('rendez_vous_deplace_par_idx').on(t.deplaceParId),
    oneOf('rendez_vous_statut', t.statut, RENDEZ_VOUS_STATUTS),
  ],
)

/** Places of an agency for one half-day; `reservees` is raised in the transaction that books. */
export const capacites = pgTable(
  'capacites',
  {
    id: id(),
    agenceId: integer('agence_id')
      .notNull()
      .references(() => agences.id, { onDelete: 'cascade' }),
    jour: date('jour').notNull(),
    demiJournee: text('demi_journee', { enum: DEMI_JOURNEES }).notNull(),
    places: integer('places').notNull(),
    reservees: integer('reservees').notNull().default(0),
  },
  (t) => [
    uniqueIndex('capacites_key').on(t.agenceId, t.jour, t.demiJournee),
    check('capacites_places', sql`${t.reservees} between 0 and ${t.places}`),
  ],
)

/** Days on which nobody visits beside Sundays and public holidays: of one agency, or of all where it is null. */
export const fermetures = pgTable(
  'fermetures',
  {
    id: id(),
    documentId: documentId(),
    agenceId: integer('agence_id').references(() => agences.id, { onDelete: 'cascade' }),
    debut: date('debut').notNull(),
    fin: date('fin').notNull(),
    motif: text('motif').notNull(),
    archiveLe: archiveLe(),
    ...timestamps,
  },
  (t) => [
    index('fermetures_agence_idx').on(t.agenceId, t.debut),
    check('fermetures_jours', sql`${t.fin} >= ${t.debut}`),
  ],
)

/** Address of a calendar feed: the token's SHA-256, revocable. */
export const abonnementsCalendrier = pgTable(
  'abonnements_calendrier',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jetonHash: text('jeton_hash').notNull().unique(),
    filtre: jsonb('filtre').notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    revoqueAt: instant('revoque_at'),
  },
  (t) => [index('abonnements_calendrier_user_idx').on(t.userId)],
)
