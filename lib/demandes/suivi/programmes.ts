import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  logements: z.number(),
  realisees: z.number(),
  sousContrat: z.number(),
})

/** A programme of a promoter: one client account, its dwellings, those commissioned and those under contract (FOLLOW-01). */
export type Programme = z.output<typeof row>

/**
 * Programmes of the promoter that is selected, by name, with their counts. A failing call is only logged: the list is then
 * empty (FOLLOW-06).
 */
export async function readProgrammes({ userId, groupe }: Perimetre): Promise<Programme[]> {
  if (groupe === null) return []
  try {
    const db = await getDb()
    const result = await db.execute(sql`
      select c.id, c.nom, coalesce(l.total, 0) as logements, coalesce(i.total, 0) as realisees,
        coalesce(l.couverts, 0) as "sousContrat"
      from clients c
      left join (
        select l.client_id, count(*)::int as total,
          count(*) filter (where k.status = 'En cours')::int as couverts
        from logements l left join contrats k on k.id = l.contrat_id
        where l.groupe_id = ${groupe.id} group by 1) l on l.client_id = c.id
      left join (
        select i.client_id, count(distinct i.logement_id)::int as total from interventions i
        where i.groupe_id = ${groupe.id} and i.type = 'Mise en service' and i.statut = 'Réalisée' group by 1
      ) i on i.client_id = c.id
      where c.groupe_id = ${groupe.id} and ${rights(userId, sql`c.groupe_id`)}
      order by c.nom, c.id`)
    return z.array(row).parse(result.rows)
  } catch (error) {
    log.error('suivi.programmes', { error })
    return []
  }
}

/** Share of the dwellings that are commissioned, in whole percents: 12 of 40 → 30 (FOLLOW-08). */
export const progressOf = ({ logements, realisees }: Programme): number =>
  logements === 0 ? 0 : Math.min(100, Math.round((100 * realisees) / logements))
