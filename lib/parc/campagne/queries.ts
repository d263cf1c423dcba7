import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { campagneOf } from '@/lib/domain/visites/campagne'
import { getDb } from '@/lib/platform/db/client'
import { enCampagne, enRetard, lieuOf, prochainRdv, situationSql, visite } from './suivi'

/** Dwellings of a part of the campaign by where they stand. */
const parts = z.object({
  visites: z.number(),
  planifies: z.number(),
  /** Planned, too late. */
  apresEcheance: z.number(),
  aPlanifier: z.number(),
  absents: z.number(),
  definitifs: z.number(),
  refus: z.number(),
  /** Of those that are not visited, the ones whose due day is over. */
  enRetard: z.number(),
  total: z.number(),
})
export type Parts = z.infer<typeof parts>

const campagne = z.object({
  ensemble: parts,
  /** Dwellings by the Monday of the week that saw them visited, and planned ones; a planned visit is its dwelling's next. */
  semaines: z.array(z.object({ lundi: z.string(), visites: z.number(), planifies: z.number() })),
  /** The buildings that are visited least, and the dwellings outside of any. */
  immeubles: z.array(parts.extend({ nom: z.string().nullable() })),
  /** Dwellings that it has visited and that lack the attestation that proves it (PARK-48). */
  sansAttestation: z.number(),
})
export type Campagne = z.infer<typeof campagne>

/** Buildings told one by one. */
export const MOST_IMMEUBLES = 100

const COUNTS = sql`
  (count(*) filter (where c.situation = 'Visité'))::int as visites,
  (count(*) filter (where c.situation = 'Planifié'))::int as planifies,
  (count(*) filter (where c.situation = 'Planifié après l’échéance'))::int as "apresEcheance",
  (count(*) filter (where c.situation = 'À planifier'))::int as "aPlanifier",
  (count(*) filter (where c.situation = 'Absent'))::int as absents,
  (count(*) filter (where c.situation = 'Absent définitif'))::int as definitifs,
  (count(*) filter (where c.situation = 'Refus'))::int as refus,
  (count(*) filter (where c.tard))::int as "enRetard",
  count(*)::int as total`

/** Sums of several places together. */
const SUMS = sql.join(
  parts
    .keyof()
    .options.map((name) => sql`coalesce(sum(c.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`),
  sql`, `,
)

/**
 * The maintenance campaign of a day in the perimeter, by what the rows of its list are found with (PARK-10): its dwellings are
 * read once, by an index alone, and their places are named once they are counted.
 */
export async function readCampagne(perimetre: Perimetre, today: Day): Promise<Campagne> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with c as materialized (
      select s.ensemble_id, s.batiment_id, case when ${visite(today)} then s.premiere else ${prochainRdv(today)} end as jour,
        case when ${visite(today)} then 'Visité' else ${situationSql(today)} end as situation,
        ${enRetard(today)} and not ${visite(today)} as tard
      from suivis_entretien s where ${enCampagne(perimetre, today)}
    ), lieu as materialized (
      select c.ensemble_id, c.batiment_id, ${COUNTS} from c group by c.ensemble_id, c.batiment_id
    ), semaine as (
      select date_trunc('week', j.jour)::date as lundi, sum(j.visites)::int as visites, sum(j.planifies)::int as planifies
      from (
        select c.jour, count(*) filter (where c.situation = 'Visité') as visites,
          count(*) filter (where c.situation <> 'Visité') as planifies
        from c where c.situation in ('Visité', 'Planifié', 'Planifié après l’échéance')
          and c.jour <= ${campagneOf(today).fin}::date group by c.jour
      ) j group by 1 order by 1
    ), immeuble as (
      select ${lieuOf} as nom, ${SUMS} from lieu c
      left join ensembles_immobiliers e on e.id = c.ensemble_id
      left join batiments b on b.id = c.batiment_id
      group by 1 order by sum(c.visites)::float / sum(c.total), sum(c.total) desc, 1
      limit ${MOST_IMMEUBLES}
    )
    select (select row_to_json(n) from (select ${SUMS} from lieu c) n) as ensemble,
      coalesce((select json_agg(s) from semaine s), '[]'::json) as semaines,
      coalesce((select json_agg(i) from immeuble i), '[]'::json) as immeubles,
      (select count(*)::int from suivis_entretien s join logements l on l.id = s.logement_id and l.groupe_id = s.groupe_id
        where ${enCampagne(perimetre, today)} and ${visite(today)} and l.attestation_fin < ${today}::date) as "sansAttestation"`)
  return campagne.parse(rows[0])
}
