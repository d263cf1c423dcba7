import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { rights } from '@/lib/perimetre/scope'
import type { Total } from '@/lib/perimetre/total'
import { getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  logements: z.number(),
  realisees: z.number(),
  sousContrat: z.number(),
  avancement: z.enum(['en-cours', 'terminee']),
})

/** A programme of a promoter: one client account, its dwellings, those commissioned and those under contract (FOLLOW-01). */
export type Programme = z.output<typeof row>
export type Programmes = { programmes: Programme[]; failed: boolean }

/**
 * Programmes of the promoter that is selected. One is over when each of its dwellings is commissioned; until then, and
 * while it has none, it goes on (TRUST-09).
 */
export const programmesStatement = ({ userId, groupe }: Perimetre): SQL => sql`
  select c.id, c.nom, coalesce(l.total, 0) as logements, coalesce(i.total, 0) as realisees,
    coalesce(l.couverts, 0) as "sousContrat",
    case when i.total >= l.total then 'terminee' else 'en-cours' end as avancement
  from clients c
  left join (
    select l.client_id, count(*)::int as total,
      count(*) filter (where k.status = 'En cours')::int as couverts
    from logements l left join contrats k on k.id = l.contrat_id
    where l.groupe_id = ${groupe?.id ?? null} group by 1) l on l.client_id = c.id
  left join (
    select i.client_id, count(distinct i.logement_id)::int as total from interventions i
    where i.groupe_id = ${groupe?.id ?? null} and i.type = 'Mise en service' and i.statut = 'Réalisée' group by 1
  ) i on i.client_id = c.id
  where c.groupe_id = ${groupe?.id ?? null} and ${rights(userId, sql`c.groupe_id`)}`

const AVANCEMENT = {
  name: 'avancement',
  label: 'Avancement',
  options: [
    { value: 'en-cours', label: 'En cours' },
    { value: 'terminee', label: 'Terminés' },
  ],
}

/** Programmes of a promoter, which are not requests: their page lists them by the same statement. */
export const programmesTotal: Total = {
  name: 'programmes',
  label: 'Programmes immobiliers',
  filters: [AVANCEMENT],
  count: ({ perimetre, filtre: { avancement = [] } }) => {
    const all = sql`select count(*)::int from (${programmesStatement(perimetre)}) p`
    return avancement.length === 0
      ? all
      : sql`${all} where p.avancement = any(${sql.param([...avancement])}::text[])`
  },
}

/**
 * Those programmes, by name. A failing call is only logged: the list is then empty (FOLLOW-06), and the screen says why
 * (TRUST-17).
 */
export async function readProgrammes(perimetre: Perimetre): Promise<Programmes> {
  if (perimetre.groupe === null) return { programmes: [], failed: false }
  try {
    const db = await getDb()
    const result = await db.execute(
      sql`select * from (${programmesStatement(perimetre)}) p order by p.nom, p.id`,
    )
    return { programmes: z.array(row).parse(result.rows), failed: false }
  } catch (error) {
    log.error('suivi.programmes', { error })
    return { programmes: [], failed: true }
  }
}

/** Share of the dwellings that are commissioned, in whole percents: 12 of 40 → 30 (FOLLOW-08). */
export const progressOf = ({ logements, realisees }: Programme): number =>
  logements === 0 ? 0 : Math.min(100, Math.round((100 * realisees) / logements))
