import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FREQUENCES, PERIODES_ENVOYEES } from '@/lib/domain/analytique/envois'
import { prescripteurs } from './administration/referentiel'
import { id, instant, oneOf } from './columns'
import { users } from './comptes/comptes'
import { groupes } from './perimetre/groupes'

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A selection of the dashboard too long for a cookie or a link, which hold its id. */
export const selectionsAnalytiques = pgTable(
  'selections_analytiques',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    valeurs: text('valeurs').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('selections_analytiques_user_idx').on(t.userId, t.createdAt)],
)

/** A view of the dashboard that a person has sent to themselves by mail. */
export const envoisAnalytiques = pgTable(
  'envois_analytiques',
  {
    id: id(),
    userId: ofUser(),
    nom: text('nom').notNull(),
    requete: text('requete').notNull(),
    frequence: text('frequence', { enum: FREQUENCES }).notNull(),
    /** Days that each mail tells of; null for as long as the time between two. */
    periode: text('periode', { enum: PERIODES_ENVOYEES }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('envois_analytiques_key').on(t.userId, t.nom),
    oneOf('envois_analytiques_frequence', t.frequence, FREQUENCES),
    oneOf('envois_analytiques_periode', t.periode, PERIODES_ENVOYEES),
  ],
)

/** Commissioning requests of the source before 2025 (spec §3): its HEADER_ID, ACTIF and APPEL_SOUS_48H. */
export const demandesCmiAnciennes = pgTable(
  'demandes_cmi_anciennes',
  {
    id: id(),
    headerId: text('header_id').notNull().unique(),
    groupeId: integer('groupe_id')
      .notNull()
      .references(() => groupes.id),
    actif: boolean('actif').notNull().default(true),
    appelSous48h: boolean('appel_sous_48h').notNull().default(false),
    agenceNomEhs: text('agence_nom_ehs'),
    prescripteurRegions: text('prescripteur_regions'),
    prescripteurId: integer('prescripteur_id').references(() => prescripteurs.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('demandes_cmi_anciennes_groupe_idx').on(t.groupeId, t.createdAt),
    index('demandes_cmi_anciennes_prescripteur_idx').on(t.prescripteurId),
  ],
)
