import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import {
  A_TRAITER_FIRST,
  AVANCEMENT,
  COLONNES,
  demandeRow,
  demandeSelect,
  demandesScope,
  demandesSearch,
  PERIODE,
  statutFilter,
} from './commun'
import { DIS_FROM, EQUIPEMENTS, INSTALLATEUR } from './dis-sql'

const row = demandeRow.extend({
  enseigne: z.string(),
  contactAgence: z.string().nullable(),
  installateur: z.string().nullable(),
  equipements: z.string().nullable(),
  dateInstallation: z.string().nullable(),
  hasPhotos: z.boolean(),
  montantTtcCents: z.number().nullable(),
})
export type DisRow = z.output<typeof row>

const CONTACT = sql`nullif(concat_ws(' ', x.prenom_agence, x.nom_agence), '')`

const source: ListSource<DisRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, g.nom as enseigne, ${CONTACT} as "contactAgence", ${INSTALLATEUR} as installateur,
    ${EQUIPEMENTS} as equipements, x.date_installation_complete as "dateInstallation",
    x.presence_de_fichier_photo as "hasPhotos", d.montant_ttc_cents as "montantTtcCents"`,
  from: sql`${DIS_FROM} join groupes g on g.id = d.groupe_id`,
}

/** The distributor's banner, then the contact of its agency. */
const agenceOf = ({ enseigne, contactAgence }: DisRow): string =>
  [enseigne, contactAgence].filter(Boolean).join(', ')

/** Requests of a distributor (FOLLOW-12, FOLLOW-18, FOLLOW-22). */
export const disList = defineList<DisRow>({
  name: 'demandes-distributeur',
  title: 'Demandes de mise en service',
  screen: SUIVI_PATHS.DIS,
  searchLabel: 'N°, installateur, client, ville',
  source,
  columns: [
    COLONNES.numero,
    { name: 'agence', header: 'Enseigne/agence', sort: fold(CONTACT), value: agenceOf },
    {
      name: 'installateur',
      header: 'Installateur',
      sort: fold(INSTALLATEUR),
      value: (r) => r.installateur,
    },
    COLONNES.client,
    { ...COLONNES.ville, optional: true },
    { name: 'equipement', header: 'Équipement', value: (r) => r.equipements },
    {
      name: 'installation',
      header: 'Date d’installation',
      sort: sql`x.date_installation_complete`,
      value: (r) => dayValue(r.dateInstallation),
      part: 'when',
    },
    COLONNES.statut,
    {
      name: 'photos',
      header: 'Photos',
      sort: sql`x.presence_de_fichier_photo`,
      value: (r) => (r.hasPhotos ? 'présentes' : 'manquantes'),
      isKept: true,
    },
    {
      name: 'montant',
      header: 'Montant',
      align: 'end',
      sort: sql`d.montant_ttc_cents`,
      value: (r) => (r.montantTtcCents === null ? null : r.montantTtcCents / 100),
      unit: 'euros',
    },
    COLONNES.creee,
    COLONNES.motif,
  ],
  filters: [
    statutFilter('DIS'),
    AVANCEMENT,
    PERIODE,
    {
      name: 'photos',
      label: 'Photos',
      expr: sql`case when x.presence_de_fichier_photo then 'presentes' else 'manquantes' end`,
      options: [
        { value: 'presentes', label: 'Présentes' },
        { value: 'manquantes', label: 'Manquantes' },
      ],
    },
  ],
  first: A_TRAITER_FIRST,
  history: HISTORY,
  defaultSort: { name: 'creee', order: 'desc' },
  scope: (perimetre) => demandesScope(perimetre, 'DIS'),
  search: demandesSearch(INSTALLATEUR, CONTACT),
})
