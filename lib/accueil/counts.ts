import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import { TOTALS } from '@/lib/app/totals.generated'
import { contratsCount } from '@/lib/contrats/totals'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { totalOfList } from '@/lib/perimetre/total'
import { today } from '@/lib/platform/clock'
import { execute } from '@/lib/platform/db/execute'
import { log } from '@/lib/platform/log'
import type { TuileCall } from './tuiles'

/** Totals of the tiles of a page by tile, and the contracts of the perimeter; null when they could not be read. */
export type Totals = { tuiles: ReadonlyMap<number, number>; contrats: number } | null

/** Texts of a filter: a list's address and a total read the same values. */
function texts(filtre: TuileCall['filtre']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filtre).map(([name, value]) => [name, [value].flat().map(String)]))
}

/** Statement that counts a tile's rows; null for a name that no table stands behind. */
export function countOf(call: TuileCall, perimetre: Perimetre, day: string): SQL | null {
  const asked = { perimetre, filtre: texts(call.filtre), today: day }
  const total = TOTALS.get(call.api) ?? LISTS.get(call.api)?.visit((list) => totalOfList(list, list.title))
  return total?.count(asked) ?? null
}

type Counted = readonly { id: number; total: TuileCall | null }[]

/** Columns that count the contracts of the perimeter and the rows of each tile, for a statement that `toTotals` reads. */
export function countColumns(tuiles: Counted, perimetre: Perimetre): SQL[] {
  const day = today()
  const counts = tuiles.flatMap(({ id, total }) => {
    const count = total && countOf(total, perimetre, day)
    return count ? [sql`(${count}) as ${sql.identifier(`t${id}`)}`] : []
  })
  return [sql`(${contratsCount(perimetre)}) as contrats`, ...counts]
}

const row = z.looseObject({ contrats: z.number() })

/** The totals of a row of these columns. */
export function toTotals(tuiles: Counted, counted: unknown): NonNullable<Totals> {
  const values = row.parse(counted)
  const found = tuiles.flatMap(({ id }) => {
    const total = values[`t${id}`]
    return typeof total === 'number' ? [[id, total] as const] : []
  })
  return { contrats: values.contrats, tuiles: new Map(found) }
}

/** Every total of a page in one statement, limited to the perimeter and its dates. A failure is logged, not thrown. */
export async function readTotals(tuiles: Counted, perimetre: Perimetre): Promise<Totals> {
  try {
    const columns = countColumns(tuiles, perimetre)
    const [counted] = await execute(sql`select ${sql.join(columns, sql`, `)}`)
    return toTotals(tuiles, counted)
  } catch (error) {
    log.error('accueil.totaux', { error })
    return null
  }
}
