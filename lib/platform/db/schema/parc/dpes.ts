import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DPE_CLASSES, DPE_ORIGINES } from '@/lib/domain/parc/statuts'
import { documentId, id, oneOf, timestamps } from '../columns'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'
import { batiments } from './ensembles'
import { logements } from './logements'

export const dpes = pgTable(
  'dpes',
  {
    id: id(),
    documentId: documentId(),
    ...perimetre(),
    logementId: integer('logement_id').references(() => logements.id, { onDelete: 'cascade' }),
    batimentId: integer('batiment_id').references(() => batiments.id, { onDelete: 'cascade' }),
    numeroAdeme: text('numero_ademe').notNull().unique(),
    classeEnergie: text('classe_energie', { enum: DPE_CLASSES }).notNull(),
    classeGes: text('classe_ges', { enum: DPE_CLASSES }).notNull(),
    /** The label of the dwelling: the worse of the two. */
    etiquette: text('etiquette', { enum: DPE_CLASSES }).notNull(),
    kwhepM2An: integer('kwhep_m2_an').notNull(),
    kgco2M2An: integer('kgco2_m2_an').notNull(),
    date: date('date').notNull(),
    valideJusquau: date('valide_jusquau').notNull(),
    surfaceM2: integer('surface_m2').notNull(),
    energie: text('energie').notNull(),
    diagnostiqueur: text('diagnostiqueur').notNull(),
    origine: text('origine', { enum: DPE_ORIGINES }).notNull(),
    fichierId: integer('fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('dpes_groupe_idx').on(t.groupeId, t.etiquette, t.id),
    index('dpes_client_idx').on(t.clientId, t.groupeId, t.etiquette, t.id),
    index('dpes_contrat_idx').on(t.contratId, t.id),
    index('dpes_logement_idx').on(t.logementId, t.date),
    index('dpes_batiment_idx').on(t.batimentId, t.date),
    index('dpes_fichier_idx').on(t.fichierId),
    oneOf('dpes_etiquette', t.etiquette, DPE_CLASSES),
    check('dpes_numero_ademe', sql`length(${t.numeroAdeme}) = 13`),
  ],
)
