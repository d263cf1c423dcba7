import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { documentId, id, timestamps } from '../columns'
import { contrats } from '../contrats/contrats'
import { equipements } from '../parc/equipements'

export const resiliations = pgTable(
  'resiliations',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    assetId: text('asset_id').notNull(),
    equipementId: integer('equipement_id').references(() => equipements.id, { onDelete: 'set null' }),
    contratId: integer('contrat_id').references(() => contrats.id),
    nom: text('nom').notNull(),
    email: text('email').notNull(),
    dateSouhaitee: date('date_souhaitee').notNull(),
    dateEffet: date('date_effet').notNull(),
    motif: text('motif').notNull(),
    commentaire: text('commentaire'),
    etat: text('etat', { enum: ETATS_PUBLICS.resiliation }).notNull().default('Reçue'),
    ...timestamps,
  },
  (t) => [
    index('resiliations_date_idx').on(t.createdAt, t.id),
    index('resiliations_recherche_idx').using(
      'gin',
      sql`texte_plie(${t.nom} || ' ' || ${t.motif}) gin_trgm_ops`,
    ),
    index('resiliations_asset_idx').on(t.assetId),
    index('resiliations_equipement_idx').on(t.equipementId),
    index('resiliations_contrat_idx').on(t.contratId),
    check('resiliations_commentaire', sql`${t.commentaire} is null or ${t.motif} = 'Insatisfaction'`),
  ],
)
