import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRATS_VIVANTS } from '@/lib/domain/contrats/contrats'
import { periodiciteText, resteOf } from '@/lib/domain/contrats/maintenance'
import { FAMILLE_LABELS, FAMILLES } from '@/lib/domain/parc/familles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { SHORT_MONTHS } from '@/lib/domain/textes/format'
import { campagneOf } from '@/lib/domain/visites/campagne'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, labelSql } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { ofPerimetre } from '../figures'

const row = z.object({
  ...clientField,
  id: z.number(),
  contratId: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  famille: z.enum(FAMILLES),
  libelle: z.string(),
  periodiciteMois: z.number(),
  baseLegale: z.string(),
  contraintesAcces: z.string().nullable(),
  moisPreferes: z.array(z.number()),
  derniere: z.string().nullable(),
  bases: z.array(z.object({ jour: z.string(), nombre: z.number() })),
})
export type PlanRow = z.output<typeof row>

/** Equipments of the line `g` that are maintained. */
export const EQUIPEMENTS = sql`equipements q where q.contrat_id = g.contrat_id and q.famille = g.famille and q.retire_le is null`

/** Day that the next visit of the equipment `q` is counted from. */
export const BASE = sql`coalesce(q.dernier_entretien, q.mise_en_service)`

const source: ListSource<PlanRow> = {
  row,
  id: sql`g.id`,
  select: sql`${clientSelect(sql`ct.client_id`)}, g.id, ct.id as "contratId", ct.numero_contrat as "numeroContrat", ct.description, g.famille, g.libelle,
    g.periodicite_mois as "periodiciteMois", g.base_legale as "baseLegale", g.contraintes_acces as "contraintesAcces",
    g.mois_preferes as "moisPreferes", (select max(q.dernier_entretien) from ${EQUIPEMENTS}) as derniere,
    coalesce((select json_agg(b) from (
      select ${BASE} as jour, count(*)::int as nombre from ${EQUIPEMENTS} group by 1) b), '[]') as bases`,
  from: sql`gammes_maintenance g join contrats ct on ct.id = g.contrat_id`,
}

/** Contracts of the perimeter that live. */
export const ofVivants = (perimetre: Perimetre) =>
  sql`${ofPerimetre(perimetre)} and ${among(sql`ct.status`, CONTRATS_VIVANTS)}`

/** Lines of the plan: families that a contract that lives has equipments of. */
export const ofPlan = (perimetre: Perimetre) =>
  sql`(${ofVivants(perimetre)} and exists (select 1 from ${EQUIPEMENTS}))`

const reste = (r: PlanRow) => resteOf(r, campagneOf(today()).fin)

/** « mars, avr. » */
export const moisText = (mois: readonly number[]): string | null =>
  mois.length === 0 ? null : mois.map((one) => SHORT_MONTHS[one - 1]).join(', ')

/** The maintenance plan of the contracts of the perimeter, by family (CONTRACT-06). */
export const planMaintenanceList = defineList<PlanRow>({
  name: 'plan-maintenance',
  title: 'Plan de maintenance',
  screen: '/mainteancecontrat',
  searchLabel: 'Contrat, famille',
  source,
  columns: [
    {
      name: 'famille',
      header: 'Famille',
      sort: labelSql(sql`g.famille`, FAMILLE_LABELS),
      value: (r) => FAMILLE_LABELS[r.famille],
    },
    clientColumn(sql`ct.client_id`),
    {
      name: 'contrat',
      header: 'Contrat',
      sort: fold(sql`ct.description`),
      value: (r) => `${r.description}, ${r.numeroContrat}`,
      part: 'who',
    },
    {
      name: 'periodicite',
      header: 'Périodicité',
      sort: sql`g.periodicite_mois`,
      value: (r) => periodiciteText(r.periodiciteMois),
    },
    { name: 'base', header: 'Base légale', value: (r) => r.baseLegale },
    { name: 'derniere', header: 'Dernière', value: (r) => dayValue(r.derniere) },
    { name: 'prochaine', header: 'Prochaine', value: (r) => dayValue(reste(r).prochaine), part: 'when' },
    { name: 'reste', header: 'Reste à faire', align: 'end', value: (r) => reste(r).reste, isKept: true },
    { name: 'mois', header: 'Mois souhaités', value: (r) => moisText(r.moisPreferes), optional: true },
    { name: 'contraintes', header: 'Contraintes d’accès', value: (r) => r.contraintesAcces, optional: true },
  ],
  filters: [
    {
      name: 'famille',
      label: 'Famille',
      expr: sql`g.famille`,
      options: FAMILLES.map((value) => ({ value, label: FAMILLE_LABELS[value] })),
      facet: true,
    },
  ],
  defaultSort: { name: 'contrat', order: 'asc' },
  scope: ofPlan,
  search: (recherche) =>
    matches(
      recherche,
      sql`ct.numero_contrat`,
      sql`ct.description`,
      labelSql(sql`g.famille`, FAMILLE_LABELS),
      sql`g.libelle`,
    ),
})
