import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { programmesStatement } from '@/lib/demandes/suivi/programmes'
import { pimInterventionSchema } from '@/lib/domain/demandes/pim/suivi'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import { ETATS_INTERVENTION } from '@/lib/domain/textes/etats'
import { A_FAIRE } from '@/lib/domain/visites/filtres'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod, rights } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = pimInterventionSchema.extend({ id: z.number(), numero: z.string(), PROGRAMME: z.string() })
export type PimRow = z.output<typeof row>

/** Day of an intervention, planned or carried out, which the header's period limits (TRUST-11). */
const JOUR = sql`coalesce(i.jour_prevu, i.date_reference)`

const EQUIPEMENT = sql`nullif(concat_ws(' ', e.type, e.marque_lib, e.modele_lib), '')`

const source: ListSource<PimRow> = {
  row,
  id: sql`i.id`,
  select: sql`i.id, i.numero, c.nom as "PROGRAMME",
    coalesce(nullif(trim(concat(o.prenom, ' ', o.nom)), ''), c.nom) as "CLIENT", o.email as "EMAIL",
    o.mobile as "MOBILE", i.statut as "STATUT_INTERVENTION", ${EQUIPEMENT} as "EQUIPEMENT",
    i.type as "TYPE_INTERVENTION", ${JOUR}::text as "DATE_INTERVENTION"`,
  from: sql`interventions i join clients c on c.id = i.client_id
    left join occupants o on o.logement_id = i.logement_id and o.sortie is null
    left join equipements e on e.id = i.equipement_id`,
}

/** Interventions of the promoter's programmes (FOLLOW-02, FOLLOW-03, FOLLOW-05, FOLLOW-08). Three columns sort. */
export const pimList = defineList<PimRow>({
  name: 'mises-en-service-programmes',
  title: 'Mises en service des programmes',
  screen: SUIVI_PATHS.PIM,
  searchLabel: 'Client, équipement',
  source,
  columns: [
    { name: 'client', header: 'Client', value: (r) => r.CLIENT },
    { name: 'email', header: 'Email', value: (r) => r.EMAIL },
    { name: 'mobile', header: 'Mobile', value: (r) => r.MOBILE },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`i.statut`,
      value: (r) => r.STATUT_INTERVENTION,
      etats: ETATS_INTERVENTION,
    },
    {
      name: 'equipement',
      header: 'Equipement',
      sort: fold(EQUIPEMENT),
      value: (r) => r.EQUIPEMENT,
      part: 'who',
    },
    { name: 'type', header: "Type d'intervention", sort: sql`i.type`, value: (r) => r.TYPE_INTERVENTION },
    {
      name: 'date',
      header: "Date d'intervention",
      value: (r) => dayValue(r.DATE_INTERVENTION),
      part: 'when',
    },
    { name: 'programme', header: 'Programme', value: (r) => r.PROGRAMME, optional: true },
  ],
  filters: [
    {
      name: 'programme',
      label: 'Programme',
      expr: sql`i.client_id::text`,
      options: [],
      accepts: /^[1-9]\d{0,9}$/,
    },
    {
      name: 'avancement',
      label: 'Avancement',
      expr: sql`null::text`,
      options: [
        { value: 'en-cours', label: 'Programmes en cours' },
        { value: 'terminee', label: 'Programmes terminés' },
      ],
      condition: (
        values,
        perimetre,
      ) => sql`i.client_id in (select p.id from (${programmesStatement(perimetre)}) p
        where p.avancement = any(${sql.param(values)}::text[]))`,
      hidden: true,
    },
    { name: 'statut', label: 'Statut', expr: sql`i.statut`, options: optionsOf(INTERVENTION_STATUTS) },
    {
      name: 'equipement',
      label: 'Équipement',
      expr: sql`e.famille`,
      options: Object.entries(FAMILLE_LABELS).map(([value, label]) => ({ value, label })),
    },
    { name: 'type', label: 'Type d’intervention', expr: sql`i.type`, options: optionsOf(INTERVENTION_TYPES) },
    periodFilter((perimetre) => dayInPeriod(perimetre, JOUR)),
  ],
  defaultSort: { name: 'statut', order: 'asc' },
  history: { words: 'À faire', open: { statut: A_FAIRE } },
  scope: (perimetre) => {
    const group = inPerimetre(
      { ...perimetre, client: null, contrats: { mode: 'tous' } },
      { groupe: sql`i.groupe_id` },
    )
    return sql`${group} and ${rights(perimetre.userId, sql`i.groupe_id`)} and ${openOrInPeriod(perimetre, among(sql`i.statut`, A_FAIRE), JOUR)}`
  },
  search: (recherche) => matches(recherche, sql`o.nom`, sql`o.prenom`, EQUIPEMENT),
})
