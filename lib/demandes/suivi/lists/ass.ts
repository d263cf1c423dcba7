import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import { heatingText } from '@/lib/domain/demandes/ass/libelles'
import { closingOf, PARCOURS, SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { daysBetween } from '@/lib/domain/temps/days'
import { today } from '@/lib/platform/clock'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import {
  A_TRAITER_FIRST,
  AVANCEMENT,
  COLONNES,
  dayOfInstant,
  demandeRow,
  demandeSelect,
  demandesFrom,
  demandesScope,
  demandesSearch,
  PERIODE,
  statutFilter,
} from './commun'

const incidents = z.array(z.object({ heatingSystem: z.string(), incidentType: z.string() })).catch([])
const day = z.string().nullable()

const row = demandeRow.extend({
  incidents,
  transmis: z.string(),
  premierContact: day,
  rendezVous: day,
  diagnostic: z.string().nullable(),
  devis: day,
  fin: day,
  sinistre: z.string().nullable(),
  urgence: z.boolean(),
})
export type AssRow = z.output<typeof row>

/** When a request first reached a status. */
const reached = (statut: string) =>
  sql`(select min(e.at) from demande_evenements e where e.demande_id = d.id and e.type = 'statut' and e.statut = ${statut})`

const transmis = sql`coalesce(d.transmise_at, d.created_at)`
const premierContact = sql`coalesce(x.premier_contact_at, ${reached('Contact en cours')})`
const devis = reached('Devis transmis')
/** When a request that expects nothing more ended. */
const fin = sql`case when d.statut = any(${sql.param(closingOf(PARCOURS.ASS))}::text[]) then coalesce(
  (select max(e.at) from demande_evenements e where e.demande_id = d.id and e.type in ('statut', 'annulation')),
  d.updated_at) end`

const source: ListSource<AssRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, x.equipements as incidents, ${dayOfInstant(transmis)} as transmis,
    ${dayOfInstant(premierContact)} as "premierContact", ${dayOfInstant(sql`x.rendez_vous_at`)} as "rendezVous",
    x.diagnostic, ${dayOfInstant(devis)} as devis, ${dayOfInstant(fin)} as fin, x.numero_sinistre as sinistre, x.urgence`,
  from: demandesFrom(sql`demandes_ass`),
}

const texts = (values: readonly string[]) => [...new Set(values)].join(', ')

/** How far the equipments of a request are out of order, under « Incident »: « Totale, partielle ». */
export function incidentsText({ incidents: all }: AssRow): string {
  const text = texts(all.map(({ incidentType }) => incidentType))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Days from the request to its end, or to today while it is open. */
export const delai = ({ transmis: from, fin: end }: AssRow): number => daysBetween(from, end ?? today())

/** Breakdowns declared by insurers (ASS-24). */
export const assList = defineList<AssRow>({
  name: 'pannes',
  title: 'Déclarations de panne',
  screen: SUIVI_PATHS.ASS,
  searchLabel: 'N° de dossier ou de sinistre, assuré, ville',
  source,
  columns: [
    { ...COLONNES.numero, header: 'N° dossier' },
    { ...COLONNES.client, header: 'Assuré' },
    COLONNES.ville,
    {
      name: 'equipement',
      header: 'Équipement',
      value: (r) => texts(r.incidents.map(heatingText)),
    },
    {
      name: 'incident',
      header: 'Incident',
      value: incidentsText,
    },
    {
      name: 'transmis',
      header: 'Transmis',
      sort: transmis,
      value: (r) => dayValue(r.transmis),
      part: 'when',
    },
    {
      name: 'premierContact',
      header: 'Premier contact',
      sort: premierContact,
      value: (r) => dayValue(r.premierContact),
    },
    { name: 'rdv', header: 'RDV', sort: sql`x.rendez_vous_at`, value: (r) => dayValue(r.rendezVous) },
    { name: 'diagnostic', header: 'Diagnostic', value: (r) => r.diagnostic },
    { name: 'devis', header: 'Devis', sort: devis, value: (r) => dayValue(r.devis) },
    COLONNES.statut,
    { name: 'delai', header: 'Délai', align: 'end', value: delai, isKept: true },
    { name: 'sinistre', header: 'N° de sinistre', value: (r) => r.sinistre, optional: true },
    { name: 'urgence', header: 'Urgence', sort: sql`x.urgence`, value: (r) => r.urgence, optional: true },
    { ...COLONNES.agence, optional: true },
    { ...COLONNES.relances, optional: true },
    { ...COLONNES.pieces, optional: true },
    COLONNES.motif,
  ],
  filters: [
    statutFilter('ASS'),
    AVANCEMENT,
    PERIODE,
    {
      name: 'urgence',
      label: 'Urgence',
      expr: sql`case when x.urgence then 'oui' else 'non' end`,
      options: [
        { value: 'oui', label: 'Urgentes' },
        { value: 'non', label: 'Non urgentes' },
      ],
    },
  ],
  first: A_TRAITER_FIRST,
  history: HISTORY,
  defaultSort: { name: 'transmis', order: 'desc' },
  scope: (perimetre) => demandesScope(perimetre, 'ASS'),
  search: demandesSearch(sql`x.numero_sinistre`),
})
