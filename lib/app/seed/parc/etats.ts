import { sql } from 'drizzle-orm'
import type { Day } from '@/lib/domain/temps/days'
import { aVisiter, situationSql, suiviFrom } from '@/lib/parc/campagne/suivi'
import type { Db, Tx } from '@/lib/platform/db/client'

/**
 * Gives each dwelling the state that its campaign says, so that every screen counts the same absents (PARK-10), and that one who
 * refused is nowhere up to date (PARK-50).
 */
export async function alignEtats(db: Db | Tx, asOf: Day): Promise<void> {
  await db.execute(sql`
    with etats as (
      select l.id, case
        when c.situation in ('Absent', 'Absent définitif') then c.situation
        when l.etat not in ('Absent', 'Absent définitif') and not (l.etat = 'À jour' and c.situation = 'Refus') then l.etat
        when l.prochaine_echeance < ${asOf}::date then 'En retard' else 'À visiter' end as etat
      from ${suiviFrom} cross join lateral (
        select case when ${aVisiter(asOf)} then ${situationSql(asOf)} else '' end as situation) c)
    update logements u set etat = x.etat from etats x where u.id = x.id and u.etat <> x.etat`)
}
