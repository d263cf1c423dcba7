import { sql } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { definitionOf, type Registry } from './definition'
import { pace } from './pace'
import type { Bloc } from './resolve'
import { type ImportRow, insistOn, readTypes } from './state'

/** An import that is under way. */
export type Context = {
  registry: Registry
  row: ImportRow
  /** The order of the types. */
  types: string[]
  acteur: Acteur
  /** Shows how far it is, from 0 to 100. */
  report: (percent: number) => Promise<void>
}

/** The lines of a type, of which no block is chosen yet. */
export const blocOf = ({ registry, row }: Context, type: string): Bloc => ({
  registry,
  definition: definitionOf(registry, type),
  importId: row.id,
  lot: row.lot ?? '',
  from: 0,
  to: 0,
})

/**
 * Works the lines of each type block by block, each in one transaction that moves the cursor too. A block that takes long is
 * followed by a smaller one.
 */
export async function eachBloc(
  context: Context,
  { from, to, count = 'lignes' }: { from: number; to: number; count?: 'lignes' | 'fermees' },
  work: (tx: Tx, bloc: Bloc) => Promise<void>,
): Promise<void> {
  const { row, types } = context
  const states = new Map((await readTypes(row.id)).map((state) => [state.type, state]))
  const total = [...states.values()].reduce((sum, state) => sum + state[count], 0)
  const size = pace()
  let done = 0
  for (const type of types) {
    const { [count]: last = 0, curseur = 0 } = states.get(type) ?? {}
    for (let cursor = curseur; cursor < last; ) {
      const bloc = { ...blocOf(context, type), from: cursor, to: Math.min(last, cursor + size.next()) }
      await size.measure(() =>
        transaction(async (tx) => {
          await insistOn(tx, row)
          await work(tx, bloc)
          await tx.execute(
            sql`update import_types set curseur = ${bloc.to} where import_id = ${row.id} and type = ${type}`,
          )
        }),
      )
      cursor = bloc.to
      await context.report(from + ((done + cursor) / Math.max(1, total)) * (to - from))
    }
    done += last
  }
}
