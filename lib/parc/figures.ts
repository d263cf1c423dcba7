import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FAMILLES, type Famille } from '@/lib/domain/parc/familles'
import { type ParcFigures, parcFigures } from '@/lib/domain/parc/figures'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { entretienSql } from './etat-sql'
import { equipementsList } from './lists/equipements'

const group = z.object({
  famille: z.enum(FAMILLES),
  age: z.number(),
  count: z.number(),
  enService: z.number(),
  aJour: z.number(),
})

/** Figures of the equipment of a perimeter, of one family or of all, in one statement (PARK-21). An age is worked out once a day of commissioning. */
export async function readParcFigures(perimetre: Perimetre, famille: Famille | null): Promise<ParcFigures> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select j.famille, extract(year from age(${today()}::date, j.jour))::int as age, sum(j.nombre)::int as count,
      sum(j.en_service)::int as "enService", sum(j.a_jour)::int as "aJour"
    from (
      select q.famille, q.mise_en_service as jour, count(*) as nombre,
        count(*) filter (where q.etat <> 'Hors service') as en_service,
        count(*) filter (where ${entretienSql(today())} = 'À jour') as a_jour
      from equipements q
      where ${equipementsList.scope(perimetre)} and ${famille === null ? sql`true` : sql`q.famille = ${famille}`}
      group by 1, 2) j
    group by 1, 2`)
  return parcFigures(z.array(group).parse(rows))
}
