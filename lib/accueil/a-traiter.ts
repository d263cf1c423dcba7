import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import type { Task } from '@/lib/perimetre/task'
import { today } from '@/lib/platform/clock'

/** A line of « À traiter »: how many of what, how old, and where they are. */
export type ATraiter = { texte: string; age: string; href: string }

/** Columns that find what waits for a person, for a statement that `toATraiter` reads. */
export const taskColumns = (tasks: readonly Task[], perimetre: Perimetre): SQL[] =>
  tasks.map(
    ({ found }, index) =>
      sql`(select row_to_json(w) from (${found(perimetre)}) w) as ${sql.identifier(`w${index}`)}`,
  )

const waiting = z.object({ nombre: z.number(), depuis: z.string().nullable() })

/** The lines of a row of these columns; those that find nothing are left out. */
export function toATraiter(tasks: readonly Task[], found: Readonly<Record<string, unknown>>): ATraiter[] {
  const day = today()
  return tasks.flatMap(({ one, several, age, href }, index) => {
    const { nombre, depuis } = waiting.parse(found[`w${index}`])
    if (nombre === 0 || depuis === null) return []
    return [{ texte: formatCount(nombre, one, several), age: age(nombre, depuis, day), href }]
  })
}
