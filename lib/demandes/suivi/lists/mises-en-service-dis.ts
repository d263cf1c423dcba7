import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import type { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { among } from '@/lib/platform/db/among'
import { getDb } from '@/lib/platform/db/client'
import { fold } from '@/lib/platform/db/fold'
import { whereOf } from '@/lib/platform/lists/clauses'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { parseListParams } from '@/lib/platform/lists/params'
import { COLONNES, demandeRow, demandeSelect, demandesScope, demandesSearch, PERIODE } from './commun'
import { DIS_FROM, EQUIPEMENTS, INSTALLATEUR } from './dis-sql'

/** Steps of a commissioning, one column of the board each (FOLLOW-13), from the one it is filed at (TRUST-47). */
export const ETAPES = [
  'Transmise',
  'À planifier',
  'Planifiée',
  'Réalisée',
  'Réserve',
  'Refusée',
] as const satisfies readonly (typeof DEMANDE_STATUTS)['DIS'][number][]

const row = demandeRow.extend({
  statut: z.enum(ETAPES),
  installateur: z.string().nullable(),
  equipements: z.string().nullable(),
  miseEnServiceLe: z.string().nullable(),
  garantieActiveeLe: z.string().nullable(),
  /** Reservations left to lift. */
  reserves: z.array(z.string()),
})
export type MiseEnServiceRow = z.output<typeof row>

const source: ListSource<MiseEnServiceRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, ${INSTALLATEUR} as installateur, ${EQUIPEMENTS} as equipements,
    x.mise_en_service_le as "miseEnServiceLe", x.garantie_activee_le as "garantieActiveeLe",
    coalesce((select json_agg(r.libelle order by r.id) from demande_reserves r
      where r.demande_id = d.id and r.levee_le is null), '[]'::json) as reserves`,
  from: DIS_FROM,
}

/** Whether the commissioning took place: its certificate can be downloaded. */
export const isCommissioned = (statut: string): boolean => statut === 'Réalisée' || statut === 'Réserve'

/** Commissionings of a distributor's requests (FOLLOW-13, FOLLOW-14). */
export const misesEnServiceDisList = defineList<MiseEnServiceRow>({
  name: 'mises-en-service-distributeur',
  title: 'Mises en service',
  screen: '/distributeurv2/suivimiseenservice',
  searchLabel: 'N°, client, ville, installateur',
  source,
  columns: [
    COLONNES.numero,
    COLONNES.client,
    { ...COLONNES.ville, optional: true },
    {
      name: 'installateur',
      header: 'Installateur',
      sort: fold(INSTALLATEUR),
      value: (r) => r.installateur,
    },
    { name: 'equipement', header: 'Équipement', value: (r) => r.equipements, optional: true },
    COLONNES.statut,
    {
      name: 'date',
      header: 'Mise en service',
      sort: sql`x.mise_en_service_le`,
      value: (r) => dayValue(r.miseEnServiceLe),
      part: 'when',
    },
    {
      name: 'garantie',
      header: 'Activation de la garantie',
      sort: sql`x.garantie_activee_le`,
      value: (r) => dayValue(r.garantieActiveeLe),
    },
    {
      name: 'reserves',
      header: 'Réserves à lever',
      value: (r) => r.reserves.join(' ; '),
      isKept: true,
    },
    { name: 'certificat', header: 'Certificat', value: (r) => isCommissioned(r.statut) },
    COLONNES.creee,
    COLONNES.motif,
  ],
  filters: [
    { name: 'statut', label: 'Statut', expr: sql`d.statut`, options: optionsOf(ETAPES), facet: true },
    PERIODE,
  ],
  history: HISTORY,
  defaultSort: { name: 'creee', order: 'desc' },
  scope: (perimetre) => sql`${demandesScope(perimetre, 'DIS')} and ${among(sql`d.statut`, ETAPES)}`,
  search: demandesSearch(INSTALLATEUR),
})

/** Most cards of a column of the board; the list has the rest. */
const CARDS = 20

const column = z.object({ statut: z.enum(ETAPES), total: z.number(), rows: z.array(row) })
export type BoardColumn = z.output<typeof column>

/** The board: every step in its order, with its number of rows and its most recent ones, in one statement. */
export async function readBoard(perimetre: Perimetre): Promise<BoardColumn[]> {
  const list = misesEnServiceDisList
  const where = whereOf(list, perimetre, parseListParams({}, list))
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with ranked as (
      select d.id, d.statut, count(*) over (partition by d.statut)::int as total,
        row_number() over (partition by d.statut order by d.created_at desc, d.id desc) as rank
      from ${source.from} where ${where}
    ), cards as (
      select ${source.select}, ranked.total as "__total", ranked.rank as "__rank"
      from ${source.from} join ranked on ranked.id = d.id and ranked.rank <= ${CARDS}
    )
    select statut, "__total" as total, json_agg(cards order by "__rank") as rows from cards group by statut, "__total"`)
  const found = z.array(column).parse(rows)
  return ETAPES.map((statut) => found.find((one) => one.statut === statut) ?? { statut, total: 0, rows: [] })
}
