import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { type Danger, danger, dangersStatement } from '@/lib/parc/non-conformites'
import { fichiersStatement, type GroupeFichier, groupeFichier } from '@/lib/perimetre/groupe-queries'
import type { Task } from '@/lib/perimetre/task'
import { execute } from '@/lib/platform/db/execute'
import { log } from '@/lib/platform/log'
import { type ATraiter, taskColumns, toATraiter } from './a-traiter'
import { countColumns, type Totals, toTotals } from './counts'
import type { TuileCall } from './tuiles'

export type HomeData = {
  totals: Totals
  fichiers: GroupeFichier[]
  aTraiter: ATraiter[]
  dangers: Danger[]
}

const row = z.looseObject({ fichiers: z.array(groupeFichier), dangers: z.array(danger) })

/**
 * Reads home besides its tiles, in one statement: their totals, what waits for the person, the files of the group, and
 * for its managers the dangers that they have not said to know of (PARK-29). Null when it could not be read, which is
 * logged.
 */
export async function readHome(
  tuiles: readonly { id: number; total: TuileCall | null }[],
  tasks: readonly Task[],
  perimetre: Perimetre,
  { manages }: { manages: boolean },
): Promise<HomeData | null> {
  const columns = [...countColumns(tuiles, perimetre), ...taskColumns(tasks, perimetre)]
  const fichiers = fichiersStatement(perimetre.userId, perimetre.groupe?.id ?? 0)
  const dangers = manages
    ? sql`(select coalesce(json_agg(n), '[]') from (${dangersStatement(perimetre)}) n)`
    : sql`'[]'::json`
  try {
    const [found] = await execute(sql`
      select ${sql.join(columns, sql`, `)},
        (select coalesce(json_agg(f), '[]') from (${fichiers}) f) as fichiers, ${dangers} as dangers`)
    const read = row.parse(found)
    return {
      totals: toTotals(tuiles, found),
      fichiers: read.fichiers,
      aTraiter: toATraiter(tasks, read),
      dangers: read.dangers,
    }
  } catch (error) {
    log.error('accueil.lecture', { error })
    return null
  }
}
