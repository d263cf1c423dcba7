import { type Tx, transaction } from './client'

/** Rows of one transaction. Small: the embedded database serves nobody else meanwhile. */
const BATCH = 25

/**
 * Works through many rows in transactions of a few each, one after the other, so that the calls of others have their turn
 * between them. Those that are done stay done when a later one throws.
 */
export async function inBatches<T, R>(
  rows: readonly T[],
  work: (tx: Tx, batch: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < rows.length; start += BATCH)
    done.push(...(await transaction((tx) => work(tx, rows.slice(start, start + BATCH)))))
  return done
}
