import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FAMILLES, type Famille } from '@/lib/domain/familles'
import { type ParcFigures, parcFigures } from '@/lib/domain/parc/figures'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { equipementsList } from './lists/equipements'

const group = z.object({ famille: z.enum(FAMILLES), age: z.number(), count: z.number(), aJour: z.number() })

/** Figures of the equipment of a perimeter, of one family or of all, in one statement (PARK-21). */
export async function readParcFigures(perimetre: Perimetre, famille: Famille | null): Promise<ParcFigures> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.famille, extract(year from age(${today()}::date, q.mise_en_service))::int as age, count(*)::int as count,
      count(*) filter (where q.etat = 'À jour')::int as "aJour"
    from equipements q
    where ${equipementsList.scope(perimetre)} and ${famille === null ? sql`true` : sql`q.famille = ${famille}`}
    group by 1, 2`)
  return parcFigures(z.array(group).parse(rows))
}
