import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { figuresOf } from '@/lib/domain/contrats/suivi'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_CONTRAT } from '@/lib/domain/textes/etats'
import { formatNumber, formatRate } from '@/lib/domain/textes/format'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { comptesRow, comptesSql, ofPerimetre } from '../figures'

const row = comptesRow
  .extend({
    ...clientField,
    id: z.number(),
    numeroContrat: z.string(),
    description: z.string(),
    status: z.enum(CONTRAT_STATUTS),
    dateFin: z.string().nullable(),
    engagement: z.number(),
  })
  .transform(({ visites, depannages, ...counts }) => ({ ...counts, ...visites, ...depannages }))
export type SuiviRow = z.output<typeof row>

const source: ListSource<SuiviRow> = {
  row,
  id: sql`ct.id`,
  select: sql`${clientSelect(sql`ct.client_id`)}, ct.id, ct.numero_contrat as "numeroContrat", ct.description, ct.status,
    ct.date_fin as "dateFin", ct.delai_engagement_heures as engagement`,
  from: sql`contrats ct`,
}

/** Contracts that have been at work: those of the follow-up. */
export const ofSuivi = (perimetre: Perimetre) => sql`(${ofPerimetre(perimetre)} and ct.status <> 'Projet')`

/** Share of the visits due of a contract that are done: « 75 % », « — » where nothing is due. */
export const tauxText = (r: Parameters<typeof figuresOf>[0]): string => {
  const { taux } = figuresOf(r)
  return taux === null ? '—' : formatRate(taux)
}

/** Mean delay of the repairs beside what the contract promises: « 31,5 h pour 48 h ». */
export const delaiText = (r: SuiviRow): string => {
  const { delaiMoyen } = figuresOf(r)
  const promised = `${formatNumber(r.engagement)}\u00a0h`
  return delaiMoyen === null ? `— pour ${promised}` : `${formatNumber(delaiMoyen)}\u00a0h pour ${promised}`
}

/** Performance of the contracts of the perimeter in its period (CONTRACT-04). */
export const suiviContratsList = defineList<SuiviRow>({
  name: 'suivi-contrats',
  title: 'Suivi des contrats',
  screen: '/suivicontrats',
  searchLabel: 'Numéro, description',
  source,
  sourceFor: (perimetre) => ({ ...source, select: sql`${source.select}, ${comptesSql(perimetre)}` }),
  columns: [
    { name: 'numero', header: 'N°', sort: sql`ct.numero_contrat`, value: (r) => r.numeroContrat },
    clientColumn(sql`ct.client_id`),
    {
      name: 'description',
      header: 'Description',
      sort: fold(sql`ct.description`),
      value: (r) => r.description,
      part: 'who',
      leads: true,
    },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`ct.status`,
      value: (r) => r.status,
      etats: ETATS_CONTRAT,
    },
    { name: 'dues', header: 'Visites dues', align: 'end', value: (r) => r.dues, optional: true },
    {
      name: 'realisees',
      header: 'Visites réalisées',
      align: 'end',
      value: (r) => r.realisees,
      optional: true,
    },
    { name: 'taux', header: 'Taux de réalisation', align: 'end', value: tauxText, unit: 'percent' },
    { name: 'retard', header: 'Retard', align: 'end', value: (r) => r.enRetard, isKept: true },
    {
      name: 'absents',
      header: 'Absents définitifs',
      align: 'end',
      value: (r) => r.absentsDefinitifs,
      optional: true,
    },
    { name: 'delai', header: 'Délai moyen vs engagement', value: delaiText },
    {
      name: 'pannes',
      header: 'Pannes/équipement',
      align: 'end',
      value: (r) => figuresOf(r).pannesParEquipement,
      optional: true,
    },
    {
      name: 'nonConformites',
      header: 'Non-conformités ouvertes',
      align: 'end',
      value: (r) => r.nonConformites,
      optional: true,
    },
    {
      name: 'penalites',
      header: 'Pénalités',
      align: 'end',
      value: (r) => r.penalitesCents / 100,
      unit: 'euros',
    },
    {
      name: 'echeance',
      header: 'Échéance',
      sort: sql`ct.date_fin`,
      value: (r) => dayValue(r.dateFin),
      part: 'when',
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`ct.status`,
      options: optionsOf(CONTRAT_STATUTS.filter((statut) => statut !== 'Projet')),
      facet: true,
    },
  ],
  defaultSort: { name: 'numero', order: 'asc' },
  scope: ofSuivi,
  search: (recherche) => matches(recherche, sql`ct.numero_contrat`, sql`ct.description`),
})
