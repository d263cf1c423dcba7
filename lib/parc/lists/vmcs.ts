import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { VMC_TYPES } from '@/lib/domain/parc/statuts'
import { debitText, dscText, ETATS_VMC, etatVmc, VMC_ETATS } from '@/lib/domain/parc/vmc'
import { formatCount } from '@/lib/domain/textes/format'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { alarmesOuvertes, etatVmcSql, prochainControle } from '../vmc-sql'

const row = z.object({
  ...clientField,
  id: z.number(),
  instanceId: z.number(),
  ensemble: z.string().nullable(),
  ensembleId: z.number().nullable(),
  batiment: z.string().nullable(),
  batimentId: z.number().nullable(),
  caisson: z.string(),
  type: z.enum(VMC_TYPES),
  marqueLib: z.string(),
  modeleLib: z.string(),
  bouches: z.number(),
  dscPresent: z.boolean().nullable(),
  dscControleLe: z.string().nullable(),
  dernierControle: z.string().nullable(),
  prochain: z.string(),
  nettoyage: z.string().nullable(),
  debitConforme: z.boolean().nullable(),
  nonAccessibles: z.number(),
  alarmes: z.number(),
})
export type VmcRow = z.infer<typeof row>

const source: ListSource<VmcRow> = {
  row,
  id: sql`q.id`,
  select: sql`${clientSelect(sql`q.client_id`)}, q.id, q.instance_id as "instanceId", e.nom as ensemble, e.id as "ensembleId", b.nom as batiment,
    b.id as "batimentId", v.caisson, v.type, q.marque_lib as "marqueLib", q.modele_lib as "modeleLib", v.bouches,
    v.dsc_present as "dscPresent", v.dsc_controle_le as "dscControleLe", v.dernier_controle as "dernierControle",
    ${prochainControle} as prochain, v.nettoyage_quinquennal as nettoyage, v.debit_conforme as "debitConforme",
    v.logements_non_accessibles as "nonAccessibles",
    (select count(*)::int from ${alarmesOuvertes}) as alarmes`,
  from: sql`equipements q
    join vmcs v on v.equipement_id = q.id
    left join ensembles_immobiliers e on e.id = q.ensemble_id
    left join batiments b on b.id = q.batiment_id`,
}

/** Worst state of the box today. */
const etatOfRow = (r: VmcRow) => etatVmc(r, today())

/** Alarms that nobody has acknowledged: « 2 alarmes ». */
export const alarmesOfRow = ({ alarmes }: VmcRow): string | null =>
  alarmes === 0 ? null : formatCount(alarmes, 'alarme')

/** Ventilation boxes of the perimeter in service (PARK-25, PARK-26, PARK-41). */
export const vmcsList = defineList<VmcRow>({
  name: 'vmcs',
  title: 'VMC',
  screen: '/vmcs',
  searchLabel: 'Ensemble, bâtiment, marque, modèle',
  source,
  columns: [
    { name: 'ensemble', header: 'Ensemble', sort: fold(sql`e.nom`), value: (r) => r.ensemble },
    clientColumn(sql`q.client_id`),
    { name: 'batiment', header: 'Bâtiment', sort: fold(sql`b.nom`), value: (r) => r.batiment },
    { name: 'caisson', header: 'Caisson', sort: sql`v.caisson`, value: (r) => r.caisson, part: 'who' },
    { name: 'type', header: 'Type', sort: sql`v.type`, value: (r) => r.type },
    {
      name: 'marque',
      header: 'Marque',
      sort: fold(sql`q.marque_lib`),
      value: (r) => r.marqueLib,
      optional: true,
    },
    {
      name: 'modele',
      header: 'Modèle',
      sort: fold(sql`q.modele_lib`),
      value: (r) => r.modeleLib,
      optional: true,
    },
    {
      name: 'bouches',
      header: 'Bouches',
      sort: sql`v.bouches`,
      align: 'end',
      value: (r) => r.bouches,
      optional: true,
    },
    { name: 'dsc', header: 'DSC', value: dscText, isKept: true },
    {
      name: 'dernierControle',
      header: 'Dernier contrôle annuel',
      sort: sql`v.dernier_controle`,
      value: (r) => dayValue(r.dernierControle),
      optional: true,
    },
    {
      name: 'prochain',
      header: 'Prochain',
      sort: prochainControle,
      value: (r) => dayValue(r.prochain),
      part: 'when',
    },
    {
      name: 'nettoyage',
      header: 'Nettoyage 5 ans',
      sort: sql`v.nettoyage_quinquennal`,
      value: (r) => dayValue(r.nettoyage),
      optional: true,
    },
    {
      name: 'debit',
      header: 'Débit/pression conformes',
      sort: sql`v.debit_conforme`,
      value: (r) => debitText(r.debitConforme),
      optional: true,
    },
    {
      name: 'nonAccessibles',
      header: 'Logements non accessibles',
      sort: sql`v.logements_non_accessibles`,
      align: 'end',
      value: (r) => r.nonAccessibles,
      optional: true,
    },
    { name: 'alarmes', header: 'Alarmes', value: alarmesOfRow, isKept: true },
    { name: 'etat', header: 'État', value: etatOfRow, etats: ETATS_VMC },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: () => etatVmcSql(today()),
      options: optionsOf(VMC_ETATS),
      facet: true,
    },
    { name: 'type', label: 'Type', expr: sql`v.type`, options: optionsOf(VMC_TYPES) },
  ],
  defaultSort: { name: 'prochain', order: 'asc' },
  scope: (perimetre) =>
    sql`q.retire_le is null and q.famille = 'vmc' and ${inPerimetre(perimetre, {
      groupe: sql`q.groupe_id`,
      client: sql`q.client_id`,
      contratId: sql`q.contrat_id`,
    })}`,
  search: (recherche) =>
    matches(
      recherche,
      sql`e.nom`,
      sql`b.nom`,
      sql`v.caisson`,
      sql`q.marque_lib`,
      sql`q.modele_lib`,
      sql`q.instance_id::text`,
    ),
})
