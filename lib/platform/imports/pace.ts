/** Milliseconds that a block should take. */
const AIM_MS = 400
/** Planning the statement of a block takes as long as storing a hundred lines: there are always several hundred. */
const LINES = { fewest: 1000, first: 2000, most: 10_000 }

/** How many lines the next block takes, from how long the last one took. */
export function pace() {
  const { fewest, first, most } = LINES
  let size = first
  return {
    next: () => size,
    async measure(work: () => Promise<void>): Promise<void> {
      const start = performance.now()
      await work()
      const took = Math.max(1, performance.now() - start)
      // Half way to what would have taken just long enough: one slow block does not say much.
      size = Math.round(
        Math.min(most, Math.max(fewest, (size + Math.min(4 * size, (size * AIM_MS) / took)) / 2)),
      )
    },
  }
}
