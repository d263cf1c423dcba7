import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_QR, etatOfLot, GEN_QR_CODE, QR_ETATS, QR_FORMATS } from '@/lib/domain/parc/qr'
import { dayInParis } from '@/lib/domain/temps/days'
import { inPerimetre } from '@/lib/perimetre/scope'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  id: z.number(),
  lot: z.string(),
  client: z.string(),
  format: z.string(),
  creeLe: z.coerce.date(),
  codes: z.number(),
  actifs: z.number(),
  scans: z.number(),
  dernierScan: z.coerce.date().nullable(),
})
export type LotQrRow = z.infer<typeof row>

/** The codes of the lot whose first is `q`. */
const ofLot = sql`x.groupe_id = q.groupe_id and x.client_id = q.client_id and x.lot = q.lot`
const codesOf = sql`from codes_qr x where ${ofLot}`
const scansOf = sql`from scans s join codes_qr x on x.id = s.code_qr_id where ${ofLot}`
const codes = sql`(select count(*)::int ${codesOf})`
const actifs = sql`(select count(*)::int ${codesOf} and x.revoque_at is null)`
const scans = sql`(select count(*)::int ${scansOf})`

const { tables, needs } = joined(sql`codes_qr q`, { c: sql`join clients c on c.id = q.client_id` })

const source: ListSource<LotQrRow> = {
  row,
  id: sql`q.id`,
  select: sql`q.id, q.lot, c.nom as client, q.format, q.created_at as "creeLe", ${codes} as codes, ${actifs} as actifs,
    ${scans} as scans, (select max(s.at) ${scansOf}) as "dernierScan"`,
  ...tables,
}

const OF_CODE = { groupe: sql`x.groupe_id`, client: sql`x.client_id`, contratId: sql`x.contrat_id` }

/** Lots of codes made for the perimeter, each by its first code (PARK-38). */
export const lotsQrList = defineList<LotQrRow>({
  name: 'lots-qr',
  title: 'Lots de QR codes',
  screen: GEN_QR_CODE,
  searchLabel: 'Lot, client',
  source,
  columns: [
    { name: 'lot', header: 'Lot', sort: sql`q.lot`, value: (r) => r.lot },
    {
      name: 'client',
      header: 'Client',
      sort: sql`c.nom`,
      needs: needs('c'),
      value: (r) => r.client,
      part: 'who',
      optional: true,
    },
    { name: 'format', header: 'Format', sort: sql`q.format`, value: (r) => r.format },
    {
      name: 'creeLe',
      header: 'Créé le',
      sort: sql`q.created_at`,
      value: (r) => dayValue(dayInParis(r.creeLe)),
      part: 'when',
    },
    { name: 'codes', header: 'Codes', sort: codes, align: 'end', value: (r) => r.codes },
    { name: 'scans', header: 'Lectures', sort: scans, align: 'end', value: (r) => r.scans },
    {
      name: 'dernierScan',
      header: 'Dernière lecture',
      value: (r) => dayValue(r.dernierScan && dayInParis(r.dernierScan)),
    },
    { name: 'etat', header: 'État', value: etatOfLot, etats: ETATS_QR },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: sql`case ${actifs} when 0 then 'Révoqué' when ${codes} then 'Actif' else 'Révoqué en partie' end`,
      options: optionsOf(QR_ETATS),
    },
    { name: 'format', label: 'Format', expr: sql`q.format`, options: optionsOf(QR_FORMATS) },
  ],
  defaultSort: { name: 'creeLe', order: 'desc' },
  scope: (perimetre) => {
    const ofPerimetre = inPerimetre(perimetre, { groupe: sql`x.groupe_id`, client: sql`x.client_id` })
    return sql`q.id in (select min(x.id) from codes_qr x where ${ofPerimetre}
      group by x.groupe_id, x.client_id, x.lot having bool_or(${inPerimetre(perimetre, OF_CODE)}))`
  },
  searchNeeds: needs('c'),
  search: (recherche) => matches(recherche, sql`q.lot`, sql`c.nom`),
})
