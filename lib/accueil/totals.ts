import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '@/lib/clock'
import { executePrepared } from '@/lib/db/prepared'
import { withList } from '@/lib/exports/lists'
import { type ListDefinition, whereOf } from '@/lib/lists/definition'
import { parseListParams } from '@/lib/lists/params'
import { log } from '@/lib/log'
import type { Perimetre } from '@/lib/perimetre/perimetre'
import { contratsCount, TOTAL_SOURCES } from './total-sources'
import type { TuileCall } from './tuiles'

/** Totals of the tiles of a page by tile, and the contracts of the perimeter; null when they could not be read. */
export type Totals = { tuiles: ReadonlyMap<number, number>; contrats: number } | null

/** Texts of a filter: a list's address and a count read the same values. */
function texts(filtre: TuileCall['filtre']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filtre).map(([name, value]) => [name, [value].flat().map(String)]))
}

function listCount<Row>(list: ListDefinition<Row>, perimetre: Perimetre, { filtre }: TuileCall): SQL {
  const where = whereOf(list, perimetre, parseListParams(texts(filtre), list))
  return sql`select count(*)::int from ${list.source.from} where ${where}`
}

/** Statement that counts a tile's rows; null for a name that no table stands behind. */
export function countOf(call: TuileCall, perimetre: Perimetre, day: string): SQL | null {
  const known = TOTAL_SOURCES.get(call.api)
  if (known) return known({ perimetre, filtre: texts(call.filtre), today: day })
  return withList(call.api, (list) => listCount(list, perimetre, call))
}

const row = z.record(z.string(), z.coerce.number())

/** Every total of a page in one statement, limited to the perimeter and its dates. A failure is logged, not thrown. */
export async function readTotals(
  tuiles: readonly { id: number; total: TuileCall | null }[],
  perimetre: Perimetre,
): Promise<Totals> {
  const day = today()
  const counts = tuiles.flatMap(({ id, total }) => {
    const count = total && countOf(total, perimetre, day)
    return count ? [{ id, count }] : []
  })
  const columns = [
    sql`(${contratsCount(perimetre)}) as contrats`,
    ...counts.map(({ id, count }) => sql`(${count}) as ${sql.identifier(`t${id}`)}`),
  ]
  try {
    const [counted] = await executePrepared(sql`select ${sql.join(columns, sql`, `)}`)
    const values = row.parse(counted)
    return {
      contrats: values.contrats ?? 0,
      tuiles: new Map(counts.map(({ id }) => [id, values[`t${id}`] ?? 0])),
    }
  } catch (error) {
    log.error('accueil.totaux', { error })
    return null
  }
}
