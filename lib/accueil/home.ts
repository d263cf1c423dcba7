import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { fichiersStatement, type GroupeFichier, groupeFichier } from '@/lib/perimetre/groupe-queries'
import { executePrepared } from '@/lib/platform/db/prepared'
import { log } from '@/lib/platform/log'
import { countColumns, type Totals, toTotals } from './counts'
import type { TuileCall } from './tuiles'

export type HomeData = { totals: Totals; fichiers: GroupeFichier[] }

const row = z.looseObject({ fichiers: z.array(groupeFichier) })

/**
 * What home shows besides its tiles, in one statement: their totals and the files of the group. Null when it could not
 * be read, which is logged.
 */
export async function readHome(
  tuiles: readonly { id: number; total: TuileCall | null }[],
  perimetre: Perimetre,
): Promise<HomeData | null> {
  const columns = countColumns(tuiles, perimetre)
  const fichiers = fichiersStatement(perimetre.userId, perimetre.groupe?.id ?? 0)
  try {
    const [found] = await executePrepared(sql`
      select ${sql.join(columns, sql`, `)},
        (select coalesce(json_agg(f), '[]') from (${fichiers}) f) as fichiers`)
    return { totals: toTotals(tuiles, found), fichiers: row.parse(found).fichiers }
  } catch (error) {
    log.error('accueil.lecture', { error })
    return null
  }
}
