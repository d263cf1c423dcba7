import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import {
  cellOf,
  gridZoom,
  MOST_POINTS,
  parseZone,
  type ReponseDeCarte,
  reponseDeCarte,
  type VueDeCarte,
  ZONE,
  type Zone,
} from '@/lib/domain/parc/carte'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { execute } from '@/lib/platform/db/execute'
import { needsOf, whereOf } from './clauses'
import type { ListDefinition, ListPlace } from './definition'
import { fromFor } from './joins'
import type { ListParams } from './params'
import { liesIn } from './zone-filter'

/** The mainland, while nothing is on the screen yet. */
const FRANCE: Zone = { ouest: -5.5, sud: 41, est: 10, nord: 51.5 }
const FRANCE_ZOOM = 5

/**
 * Points of these rows (`id`, `latitude`, `longitude`, `etat`, `nom`), in one statement: all of them up to `MOST_POINTS`; of
 * more, those in what the screen shows, each up to as many, else groups by the cells of a grid of the zoom. A view alone
 * reads no other row than its own.
 */
export async function readCarte(
  rows: SQL,
  { vue, zoom = FRANCE_ZOOM, contenu }: VueDeCarte,
  alerte: string,
): Promise<ReponseDeCarte> {
  const zone = parseZone(vue)
  const side = cellOf(gridZoom(zone ?? FRANCE, zoom))
  const isShown =
    zone === null
      ? sql`latitude is not null`
      : liesIn(zone, { latitude: sql`latitude`, longitude: sql`longitude` })
  const { made, columns } = contenu === 'vue' ? viewOf(rows, isShown) : wholeOf(rows, isShown)
  const isFew = sql`(select count(*) from vus) <= ${MOST_POINTS}::int`
  const [row] = await execute(sql`
    with ${made},
    groupes as (
      select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as nombre,
        (count(*) filter (where etat = ${alerte}))::int as alertes
      from vus where not ${isFew}
      group by floor(longitude / ${side}::float8),
        floor(degrees(ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2))) / ${side}::float8)
    )
    select ${columns}coalesce((select json_agg(json_build_array(id, latitude, longitude, etat, nom) order by nom, id)
        from vus where ${isFew}), '[]'::json) as points,
      coalesce((select json_agg(json_build_array(latitude, longitude, nombre, alertes) order by nombre desc, latitude)
        from groupes), '[]'::json) as amas`)
  return reponseDeCarte.parse(row)
}

type Parts = { made: SQL; columns: SQL }

const viewOf = (rows: SQL, isShown: SQL): Parts => ({
  made: sql`vus as materialized (select * from (${rows}) lignes where ${isShown})`,
  columns: sql``,
})

const wholeOf = (rows: SQL, isShown: SQL): Parts => ({
  made: sql`lignes as materialized (${rows}),
    situes as materialized (select * from lignes where latitude is not null),
    vus as materialized (
      select * from situes where (select count(*) from situes) <= ${MOST_POINTS}::int or ${isShown})`,
  columns: sql`(select count(*)::int from lignes) as total, (select count(*)::int from situes) as situes,
      (select case when count(*) > 0
        then json_build_array(min(longitude), min(latitude), max(longitude), max(latitude)) end from situes) as cadre,
      `,
})

/** Where the rows of a list lie, as the person filters it: what limits it to a zone is left out, the map shows the rest too. */
export function readListCarte<Row>(
  list: ListDefinition<Row>,
  place: ListPlace,
  perimetre: Perimetre,
  params: ListParams,
  vue: VueDeCarte,
): Promise<ReponseDeCarte> {
  const open = { ...params, filters: { ...params.filters, [ZONE]: [] } }
  const from = fromFor(list.source, [...needsOf(list, open), ...place.needs])
  const rows = sql`select ${place.key} as id, ${place.nom} as nom, ${place.etat()} as etat,
      ${place.latitude} as latitude, ${place.longitude} as longitude
    from ${from} where ${whereOf(list, perimetre, open)}`
  return readCarte(rows, vue, place.alerte)
}
