import { setFlagsFromString } from 'node:v8'

/** How far V8 lets its heap grow over what lives in it before it collects, in percent. */
const GROWTH_PERCENT = 30

/**
 * Keeps the memory of the server near what it holds. V8 sizes its garbage by the memory of the machine: on a large one, fifty
 * readers left 300 MB of it in three minutes, for pages that were already sent (docs/adr/0014-memoire.md, SAFE-24).
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
