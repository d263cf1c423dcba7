import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { RESULTATS_VISITE } from '@/lib/domain/visites/statuts'
import { instant } from '../columns'
import { perimetre } from '../perimetre/columns'
import { batiments, ensemblesImmobiliers } from './ensembles'
import { logements } from './logements'

/**
 * Where the maintenance of each dwelling stands: one row a dwelling, worked out of its visits, attempts, decisions, occupant
 * and contract. Triggers keep it in the transaction of each change (`suivis_suivre`, `suivis_calculer`), from the view
 * `suivis_sources`; nothing in it depends on the day, so that only the campaign's dates are asked of it.
 */
export const suivisEntretien = pgTable(
  'suivis_entretien',
  {
    logementId: integer('logement_id')
      .primaryKey()
      .references(() => logements.id, { onDelete: 'cascade' }),
    ...perimetre(),
    ensembleId: integer('ensemble_id').references(() => ensemblesImmobiliers.id),
    batimentId: integer('batiment_id').references(() => batiments.id),
    reference: text('reference').notNull(),
    /** Whether its contract is one whose dwellings the campaign visits. */
    entretenu: boolean('entretenu').notNull(),
    /** First day of the first year in which one of its equipments is due and has no maintenance; null where none ever is. */
    campagne: date('campagne'),
    /** First day that the dwelling or one of its equipments is due. */
    echeance: date('echeance'),
    /** Day of the last maintenance of any of its equipments. */
    fait: date('fait'),
    /** Day by which each of those maintained in that year had been: of its campaign. */
    premiere: date('premiere'),
    /** Day of the next one that is planned. */
    rdv: date('rdv'),
    /** Attempts since the last visit, by the present occupant, that no decision ended. */
    passages: integer('passages').notNull(),
    absences: integer('absences').notNull(),
    /** Result of the last of them. */
    motif: text('motif', { enum: RESULTATS_VISITE }),
    /** When a notice of passage was left last. */
    avis: instant('avis'),
    /** Whether the occupant was absent as often as the contract tries. */
    definitif: boolean('definitif').notNull(),
  },
  (t) => [
    index('suivis_entretien_groupe_idx')
      .on(
        t.groupeId,
        t.clientId,
        t.reference,
        t.logementId,
        t.contratId,
        t.campagne,
        t.echeance,
        t.fait,
        t.rdv,
        t.motif,
        t.absences,
        t.definitif,
        t.premiere,
        t.ensembleId,
        t.batimentId,
      )
      .where(sql`${t.entretenu}`),
    index('suivis_entretien_definitifs_idx')
      .on(t.groupeId, t.clientId, t.reference, t.logementId, t.contratId, t.campagne, t.motif)
      .where(sql`${t.definitif}`),
    index('suivis_entretien_ensemble_idx').on(
      t.ensembleId,
      t.groupeId,
      t.clientId,
      t.contratId,
      t.entretenu,
      t.campagne,
      t.fait,
      t.motif,
    ),
    index('suivis_entretien_batiment_idx').on(t.batimentId),
    index('suivis_entretien_client_idx').on(t.clientId),
    index('suivis_entretien_contrat_idx').on(t.contratId, t.campagne),
  ],
)
