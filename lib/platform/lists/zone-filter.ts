import { type SQL, sql } from 'drizzle-orm'
import { parseZone, ZONE, ZONE_PATTERN, type Zone } from '@/lib/domain/parc/carte'
import type { ListFilter, ListPlace } from './definition'

/** Condition « this row lies in the zone ». */
export const liesIn = (
  { ouest, sud, est, nord }: Zone,
  { latitude, longitude }: { latitude: SQL; longitude: SQL },
): SQL =>
  sql`(${longitude} between ${ouest}::float8 and ${est}::float8 and ${latitude} between ${sud}::float8 and ${nord}::float8)`

/** Filter of a list that keeps the rows of a part of the earth, such as a map shows (PARK-55). */
export const zoneFilter = ({ latitude, longitude, needs }: ListPlace): ListFilter => ({
  name: ZONE,
  label: 'Zone de la carte',
  expr: sql`concat_ws('_', ${longitude}, ${latitude})`,
  needs,
  options: [],
  accepts: ZONE_PATTERN,
  condition: (values) => {
    const zones = values.flatMap((value) => parseZone(value) ?? [])
    if (zones.length === 0) return sql`false`
    const parts = zones.map((zone) => liesIn(zone, { latitude, longitude }))
    return sql`(${sql.join(parts, sql` or `)})`
  },
})
