import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { execute } from '@/lib/platform/db/execute'

const groupe = z.object({ id: z.number(), label: z.string() })

/** Groups `g` where a condition holds, by their names, as forms offer them; portals are none. */
export async function readNamedGroupes(where: SQL): Promise<z.output<typeof groupe>[]> {
  return z.array(groupe).parse(
    await execute(sql`select g.id, coalesce(nullif(g.label, ''), g.nom) as label from groupes g
      where g.parent_groupe_id is not null and ${where} order by 2, 1`),
  )
}
