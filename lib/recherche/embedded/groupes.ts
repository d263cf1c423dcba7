import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idsOfFilters } from '@/lib/domain/perimetre/group-search'
import { readDemande } from '@/lib/domain/recherche/mots'
import { getDb } from '@/lib/platform/db/client'
import { type GroupSearch, MOST_GROUPS } from '../port'
import { lookUp } from './lexique'
import { clausesOf, tsqueryAt } from './tsquery'

const rows = z.array(z.object({ id: z.number() }))

/** Groups among those of the filter whose name or clients hold all the words, or nearly. */
export async function findGroupes({ query, filters }: GroupSearch): Promise<number[]> {
  const demande = readDemande(query)
  const clauses = clausesOf(demande, await lookUp(demande.mots))
  const [direct, near] = [tsqueryAt(clauses, 'direct').all, tsqueryAt(clauses, 'near').all]
  const db = await getDb()
  const found = await db.execute(sql`
    select d.entite_id as id from recherche_documents d
    where d.type = 'groupe' and d.groupe_id = any(${sql.param(idsOfFilters(filters))}::int[]) and d.tsv @@ ${near}::tsquery
    order by not d.tsv @@ ${direct}::tsquery, ts_rank_cd(d.tsv, ${near}::tsquery) desc, d.entite_id
    limit ${sql.raw(String(MOST_GROUPS))}`)
  return rows.parse(found.rows).map(({ id }) => id)
}
