import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { cents, documentId, id, timestamps } from '../columns'
import { clients, groupes } from '../perimetre/groupes'

export const contrats = pgTable(
  'contrats',
  {
    id: id(),
    documentId: documentId(),
    numeroContrat: text('numero_contrat').notNull().unique(),
    description: text('description').notNull().default(''),
    type: text('type').notNull(),
    status: text('status', { enum: CONTRAT_STATUTS }).notNull(),
    dateDebut: date('date_debut').notNull(),
    dateFin: date('date_fin'),
    reconduction: text('reconduction'),
    numParty: text('num_party'),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    montantHtCents: cents('montant_ht_cents').notNull().default(0),
    absentsMax: integer('absents_max').notNull().default(3),
    delaiEngagementHeures: integer('delai_engagement_heures').notNull().default(48),
    /** Its holder is a consumer: a tacit renewal is announced to them (C. conso. L. 215-1). */
    consommateur: boolean('consommateur').notNull().default(false),
    ...timestamps,
  },
  (t) => [
    index('contrats_client_idx').on(t.clientId, t.numeroContrat),
    index('contrats_groupe_idx').on(t.groupeId, t.numeroContrat, t.id),
    check('contrats_dates', sql`${t.dateFin} is null or ${t.dateFin} >= ${t.dateDebut}`),
  ],
)
