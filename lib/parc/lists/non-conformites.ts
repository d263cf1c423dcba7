import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  GRAVITES,
  NON_CONFORMITE_STATUTS,
  NON_CONFORMITES_OUVERTES,
  REFERENTIELS,
  RESPONSABLES,
} from '@/lib/domain/parc/statuts'
import { ETATS_NON_CONFORMITE } from '@/lib/domain/textes/etats'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  numero: z.string(),
  date: z.string(),
  logement: z.string().nullable(),
  logementId: z.number().nullable(),
  equipement: z.string().nullable(),
  instanceId: z.number().nullable(),
  referentiel: z.enum(REFERENTIELS),
  code: z.string(),
  gravite: z.enum(GRAVITES),
  constat: z.string(),
  mesurePrise: z.string(),
  responsable: z.enum(RESPONSABLES),
  delai: z.string(),
  statut: z.enum(NON_CONFORMITE_STATUTS),
})
export type NonConformiteRow = z.infer<typeof row>

const { tables, needs } = joined(sql`non_conformites n`, {
  l: sql`left join logements l on l.id = n.logement_id`,
  q: sql`left join equipements q on q.id = n.equipement_id`,
})

const source: ListSource<NonConformiteRow> = {
  row,
  id: sql`n.id`,
  select: sql`${clientSelect(sql`n.client_id`)}, n.id, n.numero, n.date, l.reference as logement, l.id as "logementId",
    nullif(concat_ws(' ', q.marque_lib, q.modele_lib), '') as equipement, q.instance_id as "instanceId",
    n.referentiel, n.code, n.gravite, n.constat, n.mesure_prise as "mesurePrise", n.responsable, n.delai, n.statut`,
  ...tables,
}

/** Order of gravity, the gravest first. */
const gravity = sql`array_position(array['DGI', 'Danger', '32c', 'A2', 'Majeure', 'A1', 'Mineure'], n.gravite)`

/** Still to lift. */
const OUVERTE = among(sql`n.statut`, NON_CONFORMITES_OUVERTES)

/** Non-conformities of the perimeter: those to lift, and those raised during its period (PARK-27, PARK-28, HOME-35). */
export const nonConformitesList = defineList<NonConformiteRow>({
  name: 'non-conformites',
  title: 'Non-conformités',
  screen: '/nonconformite',
  searchLabel: 'N°, logement, équipement, constat',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`n.numero`, value: (r) => r.numero },
    clientColumn(sql`n.client_id`),
    { name: 'date', header: 'Date', sort: sql`n.date`, value: (r) => dayValue(r.date), part: 'when' },
    {
      name: 'logement',
      header: 'Logement',
      sort: sql`l.reference`,
      needs: needs('l'),
      value: (r) => r.logement,
    },
    {
      name: 'equipement',
      header: 'Équipement',
      sort: fold(sql`concat_ws(' ', q.marque_lib, q.modele_lib)`),
      needs: needs('q'),
      value: (r) => r.equipement,
    },
    {
      name: 'referentiel',
      header: 'Référentiel',
      sort: sql`n.referentiel`,
      value: (r) => r.referentiel,
      optional: true,
    },
    { name: 'code', header: 'Code', sort: sql`n.code`, value: (r) => r.code, optional: true },
    { name: 'gravite', header: 'Gravité', sort: gravity, value: (r) => r.gravite, isKept: true },
    { name: 'constat', header: 'Constat', value: (r) => r.constat, part: 'who' },
    { name: 'mesure', header: 'Mesure prise', value: (r) => r.mesurePrise, optional: true },
    {
      name: 'responsable',
      header: 'Responsable',
      sort: sql`n.responsable`,
      value: (r) => r.responsable,
      optional: true,
    },
    {
      name: 'delai',
      header: 'Délai',
      sort: sql`n.delai`,
      value: (r) => dayValue(r.delai),
      isKept: true,
    },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`n.statut`,
      value: (r) => r.statut,
      etats: ETATS_NON_CONFORMITE,
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`n.statut`,
      options: optionsOf(NON_CONFORMITE_STATUTS),
      facet: true,
    },
    { name: 'gravite', label: 'Gravité', expr: sql`n.gravite`, options: optionsOf(GRAVITES) },
    { name: 'referentiel', label: 'Référentiel', expr: sql`n.referentiel`, options: optionsOf(REFERENTIELS) },
    { name: 'responsable', label: 'Responsable', expr: sql`n.responsable`, options: optionsOf(RESPONSABLES) },
    periodFilter((perimetre) => dayInPeriod(perimetre, sql`n.date`)),
  ],
  defaultSort: { name: 'date', order: 'desc' },
  history: { words: 'À lever', open: { statut: NON_CONFORMITES_OUVERTES } },
  scope: (perimetre) =>
    sql`(${inPerimetre(perimetre, {
      groupe: sql`n.groupe_id`,
      client: sql`n.client_id`,
      contratId: sql`n.contrat_id`,
    })} and ${openOrInPeriod(perimetre, OUVERTE, sql`n.date`)})`,
  searchNeeds: needs('l', 'q'),
  search: (recherche) =>
    matches(
      recherche,
      sql`n.numero`,
      sql`n.code`,
      sql`n.constat`,
      sql`l.reference`,
      sql`q.marque_lib`,
      sql`q.modele_lib`,
      sql`q.instance_id::text`,
    ),
})
