import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tauxDeVisite } from '@/lib/domain/parc/visites'
import { formatRate } from '@/lib/domain/textes/format'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { NOMBRES, nombresEnsemble, nombresSql } from '../ensembles/nombres'

const row = nombresEnsemble.extend({
  ...clientField,
  id: z.number(),
  ENSEMBLE_IMMOBILIER: z.string(),
  EI_NUMERO: z.number(),
  commune: z.string().nullable(),
})
export type EnsembleRow = z.infer<typeof row>

const source: ListSource<EnsembleRow> = {
  row,
  id: sql`e.id`,
  select: sql`${clientSelect(sql`e.client_id`)}, e.id, e.nom as "ENSEMBLE_IMMOBILIER", e.ei_numero as "EI_NUMERO", e.commune`,
  from: sql`ensembles_immobiliers e`,
}

/** Town and number of a set, which stand under its name: « Massy, n° 10120 ». */
export const placeOfEnsemble = ({ commune, EI_NUMERO }: EnsembleRow): string =>
  commune === null ? `N° ${EI_NUMERO}` : `${commune}, n° ${EI_NUMERO}`

/** Visit rate of a set, « 75 % ». */
export const tauxOfEnsemble = (r: EnsembleRow): string | null => {
  const taux = tauxDeVisite(r)
  return taux === null ? null : formatRate(taux)
}

/** Real-estate sets of the perimeter (PARK-01, PARK-02). */
export const ensemblesList = defineList<EnsembleRow>({
  name: 'ensembles',
  title: 'Ensembles immobiliers',
  screen: '/ensembleimmobilier',
  searchLabel: 'Nom, commune, numéro',
  source,
  sourceFor: (perimetre) => ({
    ...source,
    select: sql`${source.select}, ${nombresSql(perimetre)}`,
  }),
  columns: [
    {
      name: 'ensemble',
      header: 'Ensemble immobilier',
      sort: fold(sql`e.nom`),
      value: (r) => r.ENSEMBLE_IMMOBILIER,
    },
    clientColumn(sql`e.client_id`),
    {
      name: 'commune',
      header: 'Commune',
      sort: fold(sql`e.commune`),
      value: (r) => r.commune,
      optional: true,
    },
    {
      name: 'logements',
      header: 'Logements',
      sort: NOMBRES.logements,
      align: 'end',
      value: (r) => r.logements,
    },
    {
      name: 'equipements',
      header: 'Équipements',
      sort: NOMBRES.equipements,
      align: 'end',
      value: (r) => r.equipements,
    },
    {
      name: 'taux',
      header: 'Taux de visite',
      sort: (perimetre) =>
        sql`${NOMBRES.visites(perimetre)}::float / nullif(${NOMBRES.aVisiter(perimetre)}, 0)`,
      align: 'end',
      value: tauxOfEnsemble,
      unit: 'percent',
      part: 'when',
    },
    {
      name: 'pannes',
      header: 'Pannes 12 mois',
      sort: NOMBRES.pannes,
      align: 'end',
      value: (r) => r.pannes,
    },
    {
      name: 'nonConformites',
      header: 'Non-conformités',
      sort: NOMBRES.nonConformites,
      align: 'end',
      value: (r) => r.nonConformites,
      isKept: true,
    },
    {
      name: 'numero',
      header: 'N°',
      sort: sql`e.ei_numero`,
      align: 'end',
      value: (r) => r.EI_NUMERO,
      optional: true,
    },
  ],
  filters: [],
  defaultSort: { name: 'ensemble', order: 'asc' },
  scope: (perimetre) =>
    sql`e.archive_le is null and ${inPerimetre(perimetre, {
      groupe: sql`e.groupe_id`,
      client: sql`e.client_id`,
      contratId: sql`e.contrat_id`,
    })}`,
  search: (recherche) => matches(recherche, sql`e.nom`, sql`e.commune`, sql`e.ei_numero::text`),
})
