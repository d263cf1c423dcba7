import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sommeOf } from '@/lib/domain/contrats/suivi'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { seenFrom } from '@/lib/platform/lists/definition'
import { visitesDues } from './figures'
import { ofSuivi, suiviContratsList } from './lists/suivi'

const ensemble = z.object({
  id: z.number().nullable(),
  nom: z.string().nullable(),
  dues: z.number(),
  realisees: z.number(),
  planifiees: z.number(),
})
export type EnsembleSuivi = z.output<typeof ensemble>

const answer = z.object({
  contrats: z.array(suiviContratsList.source.row),
  mois: z.array(z.object({ mois: z.string(), realisees: z.number(), prevues: z.number() })),
  ensembles: z.array(ensemble),
})

/** Sets told one by one, the least visited first. */
const MOST_ENSEMBLES = 200

/**
 * Figures of the contracts of the perimeter in its period, with the contracts themselves and their visits by month and by
 * set: what the screen and the report show. The whole is the sum of its rows (CONTRACT-04, CONTRACT-05).
 */
export async function readSuivi(perimetre: Perimetre) {
  const { source } = seenFrom(suiviContratsList, perimetre)
  const db = await getDb()
  const where = sql`q.contrat_id in (select ct.id from contrats ct where ${ofSuivi(perimetre)})`
  const { rows } = await db.execute(sql`
    with c as (
      select ${source.select} from ${source.from} where ${ofSuivi(perimetre)}
    ), d as materialized (
      select q.ensemble_id, faite.jour as faite, case when faite.jour is null then prevue.jour end as prevue
      from ${visitesDues(perimetre, where)}
    ), mois as (
      select to_char(date_trunc('month', coalesce(d.faite, d.prevue)), 'YYYY-MM-DD') as mois,
        count(d.faite)::int as realisees, count(d.prevue)::int as prevues
      from d where coalesce(d.faite, d.prevue) is not null group by 1 order by 1
    ), ensemble as (
      select e.id, e.nom, count(*)::int as dues, count(d.faite)::int as realisees, count(d.prevue)::int as planifiees
      from d left join ensembles_immobiliers e on e.id = d.ensemble_id group by e.id, e.nom
      order by count(d.faite)::float / count(*), count(*) desc, e.nom limit ${MOST_ENSEMBLES}
    )
    select coalesce((select json_agg(c order by c."numeroContrat", c.id) from c), '[]') as contrats,
      coalesce((select json_agg(m) from mois m), '[]') as mois,
      coalesce((select json_agg(e) from ensemble e), '[]') as ensembles`)
  const { contrats, mois, ensembles } = answer.parse(rows[0])
  return { contrats, ensemble: sommeOf(contrats), mois, ensembles }
}
export type SuiviContrats = Awaited<ReturnType<typeof readSuivi>>
