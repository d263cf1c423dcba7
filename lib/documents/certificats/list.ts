import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dernierManquant, isManquant, SUIVI_CERTIFICATS } from '@/lib/domain/documents/certificats'
import { CERTIFICAT_MODELES, CERTIFICAT_STATUTS, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import { ETATS_CERTIFICAT } from '@/lib/domain/textes/etats'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  numero: z.string().nullable(),
  modele: z.enum(CERTIFICAT_MODELES),
  logement: z.string(),
  logementId: z.number().nullable(),
  installateur: z.string(),
  organisme: z.enum(ORGANISMES_CONTROLE),
  pce: z.string().nullable(),
  natureTravaux: z.string(),
  statut: z.enum(CERTIFICAT_STATUTS),
  date: z.string(),
  visaLe: z.string().nullable(),
  relances: z.number(),
  fichierId: z.number().nullable(),
})
export type CertificatRow = z.infer<typeof row>

const logement = sql`coalesce(l.reference, ce.logement_texte, '')`

const source: ListSource<CertificatRow> = {
  row,
  id: sql`ce.id`,
  select: sql`${clientSelect(sql`ce.client_id`)}, ce.id, ce.numero, ce.modele, ${logement} as logement, l.id as "logementId", ce.installateur, ce.organisme,
    ce.pce, ce.nature_travaux as "natureTravaux", ce.statut, ce.date_installation as date, ce.visa_le as "visaLe",
    ce.relances, ce.fichier_id as "fichierId"`,
  from: sql`certificats ce left join logements l on l.id = ce.logement_id`,
}

export const MANQUANT = 'Manquant'

/** « Manquant » for an installation whose certificate is late; null for the others (CONTRACT-12). */
export const alerteOf = ({ statut, date }: CertificatRow): string | null =>
  isManquant({ statut, dateInstallation: date }, today()) ? MANQUANT : null

/** `alerteOf`, in SQL. */
const alerte = () =>
  sql`case when ce.statut = 'Brouillon' and ce.date_installation <= ${dernierManquant(today())}::date then 'manquant' end`

/** Certificates of the perimeter: those to come, and those of the installations of its period (CONTRACT-11, HOME-35). */
export const certificatsList = defineList<CertificatRow>({
  name: 'certificats',
  title: 'Suivi des certificats',
  screen: SUIVI_CERTIFICATS,
  searchLabel: 'N°, logement, installateur, PCE',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`ce.numero`, value: (r) => r.numero ?? 'À venir' },
    clientColumn(sql`ce.client_id`),
    { name: 'modele', header: 'Modèle', sort: sql`ce.modele`, value: (r) => r.modele },
    {
      name: 'logement',
      header: 'Logement',
      sort: fold(logement),
      value: (r) => r.logement,
      part: 'who',
      leads: true,
    },
    {
      name: 'installateur',
      header: 'Installateur',
      sort: fold(sql`ce.installateur`),
      value: (r) => r.installateur,
    },
    { name: 'organisme', header: 'Organisme', sort: sql`ce.organisme`, value: (r) => r.organisme },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`ce.statut`,
      value: (r) => r.statut,
      etats: ETATS_CERTIFICAT,
    },
    {
      name: 'date',
      header: 'Date',
      sort: sql`ce.date_installation`,
      value: (r) => dayValue(r.date),
      part: 'when',
    },
    { name: 'alerte', header: 'Alerte', sort: alerte, value: alerteOf, isKept: true },
    { name: 'pce', header: 'PCE', value: (r) => r.pce, optional: true },
    { name: 'nature', header: 'Nature des travaux', value: (r) => r.natureTravaux, optional: true },
    {
      name: 'visa',
      header: 'Visa',
      sort: sql`ce.visa_le`,
      value: (r) => dayValue(r.visaLe),
      optional: true,
    },
    {
      name: 'relances',
      header: 'Relances',
      sort: sql`ce.relances`,
      align: 'end',
      value: (r) => r.relances,
      optional: true,
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`ce.statut`,
      options: optionsOf(CERTIFICAT_STATUTS),
      facet: true,
    },
    {
      name: 'alerte',
      label: 'Alerte',
      expr: alerte,
      options: [{ value: 'manquant', label: MANQUANT }],
    },
    { name: 'modele', label: 'Modèle', expr: sql`ce.modele`, options: optionsOf(CERTIFICAT_MODELES) },
    {
      name: 'organisme',
      label: 'Organisme',
      expr: sql`ce.organisme`,
      options: optionsOf(ORGANISMES_CONTROLE),
    },
    periodFilter((perimetre) => dayInPeriod(perimetre, sql`ce.date_installation`)),
  ],
  defaultSort: { name: 'date', order: 'desc' },
  history: {
    words: 'À délivrer',
    open: { statut: CERTIFICAT_STATUTS.filter((statut) => statut !== 'Délivré'), alerte: ['manquant'] },
  },
  // What an installer or a builder enters names a place of theirs and no client: it is every client's.
  scope: (perimetre) =>
    sql`(${inPerimetre(perimetre, {
      groupe: sql`ce.groupe_id`,
      client: sql`coalesce(ce.client_id, ${perimetre.client?.id ?? null}::int)`,
      contratId: sql`ce.contrat_id`,
    })} and ${openOrInPeriod(perimetre, sql`ce.statut <> 'Délivré'`, sql`ce.date_installation`)})`,
  search: (recherche) =>
    matches(
      recherche,
      sql`ce.numero`,
      sql`l.reference`,
      sql`ce.logement_texte`,
      sql`ce.installateur`,
      sql`ce.pce`,
    ),
})
