import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { GRAVITES, NON_CONFORMITE_STATUTS, REFERENTIELS, RESPONSABLES } from '@/lib/domain/parc/statuts'
import { documentId, id, instant, oneOf, timestamps } from '../columns'
import { perimetre } from '../perimetre/columns'
import { fichiers } from '../socle'
import { equipements } from './equipements'
import { logements } from './logements'

export const nonConformites = pgTable(
  'non_conformites',
  {
    id: id(),
    documentId: documentId(),
    numero: text('numero').notNull().unique(),
    ...perimetre(),
    logementId: integer('logement_id').references(() => logements.id),
    equipementId: integer('equipement_id').references(() => equipements.id),
    date: date('date').notNull(),
    referentiel: text('referentiel', { enum: REFERENTIELS }).notNull(),
    code: text('code').notNull(),
    gravite: text('gravite', { enum: GRAVITES }).notNull(),
    constat: text('constat').notNull(),
    mesurePrise: text('mesure_prise').notNull(),
    responsable: text('responsable', { enum: RESPONSABLES }).notNull(),
    delai: date('delai').notNull(),
    statut: text('statut', { enum: NON_CONFORMITE_STATUTS }).notNull(),
    acquitteePar: text('acquittee_par'),
    acquitteeAt: instant('acquittee_at'),
    preuveFichierId: integer('preuve_fichier_id').references(() => fichiers.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    index('non_conformites_groupe_idx').on(t.groupeId, t.date, t.id),
    index('non_conformites_client_idx').on(t.clientId, t.date, t.id),
    index('non_conformites_contrat_idx').on(t.contratId, t.statut),
    index('non_conformites_logement_idx').on(t.logementId),
    index('non_conformites_equipement_idx').on(t.equipementId),
    index('non_conformites_preuve_idx').on(t.preuveFichierId),
    oneOf('non_conformites_gravite', t.gravite, GRAVITES),
    oneOf('non_conformites_statut', t.statut, NON_CONFORMITE_STATUTS),
  ],
)

/** Photos of what was found. */
export const nonConformiteFichiers = pgTable(
  'non_conformite_fichiers',
  {
    id: id(),
    nonConformiteId: integer('non_conformite_id')
      .notNull()
      .references(() => nonConformites.id, { onDelete: 'cascade' }),
    fichierId: integer('fichier_id')
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('non_conformite_fichiers_constat_idx').on(t.nonConformiteId),
    index('non_conformite_fichiers_fichier_idx').on(t.fichierId),
  ],
)
