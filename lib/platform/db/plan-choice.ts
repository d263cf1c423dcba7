/** Milliseconds below which a kept plan is good enough: planning costs about as much. */
const GOOD_MS = 20
/** Runs after which the times of a statement are measured afresh. */
const TRUSTED_RUNS = 50
const MOST_KNOWN = 2000

type Plan = 'kept' | 'planned'
type Times = { kept: number; planned: number | null; runs: number }

declare global {
  var extranetPlans: Map<string, Times> | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times. */
function known(): Map<string, Times> {
  globalThis.extranetPlans ??= new Map()
  return globalThis.extranetPlans
}

/**
 * Whether to run a statement for somebody by the plan kept for everybody, or by one made for their values. The kept one
 * suits the average perimeter; where it was slow for theirs, the other is tried, and the faster one taken for a while.
 */
export function choosePlan(key: string): Plan {
  const times = known().get(key)
  if (times === undefined || times.kept < GOOD_MS) return 'kept'
  return times.planned !== null && times.kept <= times.planned ? 'kept' : 'planned'
}

/** Notes what a run took. The shortest of each counts: the others waited for the machine. */
export function noteRun(key: string, plan: Plan, ms: number): void {
  const all = known()
  const times = all.get(key) ?? { kept: Number.POSITIVE_INFINITY, planned: null, runs: 0 }
  all.delete(key)
  if (times.runs >= TRUSTED_RUNS) return
  const least = Math.min(times[plan] ?? ms, ms)
  all.set(key, { ...times, [plan]: least, runs: times.runs + 1 })
  const [oldest] = all.keys()
  if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest)
}
