import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { chargeMensuelle } from '@/lib/domain/contrats/maintenance'
import { FAMILLES } from '@/lib/domain/parc/familles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { BASE, EQUIPEMENTS, ofVivants } from './lists/plan'

const ligne = z.object({
  famille: z.enum(FAMILLES),
  periodiciteMois: z.number(),
  moisPreferes: z.array(z.number()),
  bases: z.array(z.object({ jour: z.string(), nombre: z.number() })),
})

/**
 * Visits that the plan of the perimeter expects in each of the twelve months to come (CONTRACT-06). Lines that expect theirs
 * alike are read as one: a landlord has thousands of contracts.
 */
export async function readCharge(perimetre: Perimetre) {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select famille, "periodiciteMois", "moisPreferes", json_agg(json_build_object('jour', jour, 'nombre', nombre)) as bases
    from (
      select g.famille, g.periodicite_mois as "periodiciteMois", g.mois_preferes as "moisPreferes", ${BASE} as jour,
        count(*)::int as nombre
      from gammes_maintenance g join contrats ct on ct.id = g.contrat_id, ${EQUIPEMENTS} and ${ofVivants(perimetre)}
      group by 1, 2, 3, 4) l
    group by 1, 2, 3`)
  return chargeMensuelle(z.array(ligne).parse(rows), today())
}
