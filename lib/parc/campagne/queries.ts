import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/days'
import { campagneOf } from '@/lib/domain/parc/campagne'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { fromFor } from '@/lib/platform/lists/joins'
import { enCampagne, lieuOf, nonVisite, situationSql, suiviTables } from './suivi'

/** Dwellings of a part of the campaign by where they stand. */
const parts = z.object({
  visites: z.number(),
  planifies: z.number(),
  aPlanifier: z.number(),
  absents: z.number(),
  definitifs: z.number(),
  refus: z.number(),
  total: z.number(),
})
export type Parts = z.infer<typeof parts>

const campagne = z.object({
  ensemble: parts,
  /** First completed visits and planned ones, by the Monday of their week; a planned one is its dwelling's next. */
  semaines: z.array(z.object({ lundi: z.string(), visites: z.number(), planifies: z.number() })),
  /** The buildings that are visited least, and the dwellings outside of any. */
  immeubles: z.array(parts.extend({ nom: z.string().nullable() })),
})
export type Campagne = z.infer<typeof campagne>

/** Buildings told one by one. */
export const MOST_IMMEUBLES = 100

const COUNTS = sql`
  (count(*) filter (where c.situation = 'Visité'))::int as visites,
  (count(*) filter (where c.situation = 'Planifié'))::int as planifies,
  (count(*) filter (where c.situation = 'À planifier'))::int as "aPlanifier",
  (count(*) filter (where c.situation = 'Absent'))::int as absents,
  (count(*) filter (where c.situation = 'Absent définitif'))::int as definitifs,
  (count(*) filter (where c.situation = 'Refus'))::int as refus,
  count(*)::int as total`

/** The maintenance campaign of a day in the perimeter, by what the rows of its list are found with (PARK-10). */
export async function readCampagne(perimetre: Perimetre, today: Day): Promise<Campagne> {
  const { debut } = campagneOf(today)
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with c as materialized (
      select ${lieuOf} as immeuble, s.rdv as jour, ${situationSql(today)} as situation
      from ${fromFor(suiviTables, lieuOf)} where ${enCampagne(perimetre)} and ${nonVisite(today)}
      union all
      select ${lieuOf}, min(v.date_reference), 'Visité'
      from ${fromFor(suiviTables, lieuOf)}
      join interventions v on v.logement_id = s.logement_id and v.type = 'Entretien' and v.statut = 'Réalisée'
        and v.date_reference >= ${debut}::date
      where ${enCampagne(perimetre)} and not ${nonVisite(today)} group by s.logement_id, e.nom, b.nom
    ), semaine as (
      select date_trunc('week', j.jour)::date as lundi, sum(j.visites)::int as visites, sum(j.planifies)::int as planifies
      from (
        select jour, (situation = 'Visité')::int as visites, (situation = 'Planifié')::int as planifies
        from c where situation in ('Visité', 'Planifié')
      ) j group by 1 order by 1
    ), immeuble as (
      select c.immeuble as nom, ${COUNTS} from c group by c.immeuble
      order by (count(*) filter (where c.situation = 'Visité'))::float / count(*), count(*) desc, c.immeuble
      limit ${MOST_IMMEUBLES}
    )
    select (select row_to_json(n) from (select ${COUNTS} from c) n) as ensemble,
      coalesce((select json_agg(s) from semaine s), '[]'::json) as semaines,
      coalesce((select json_agg(i) from immeuble i), '[]'::json) as immeubles`)
  return campagne.parse(rows[0])
}
