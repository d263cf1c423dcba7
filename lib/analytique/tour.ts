/** Aggregates at once: the others leave connections to every other reader. */
const AT_ONCE = 4

declare global {
  var extranetAggregates: { running: number; waiting: (() => void)[] } | undefined
}

/** On the process, not in this module: the bundler evaluates the module several times, for pages, calls and jobs. */
function queue() {
  globalThis.extranetAggregates ??= { running: 0, waiting: [] }
  return globalThis.extranetAggregates
}

/** Runs a statement over many requests in its turn, so that the dashboards of everybody leave room to every other reader. */
export async function heavy<T>(work: () => Promise<T>): Promise<T> {
  const all = queue()
  if (all.running >= AT_ONCE) await new Promise<void>((resolve) => all.waiting.push(resolve))
  else all.running += 1
  try {
    return await work()
  } finally {
    const next = all.waiting.shift()
    if (next) next()
    else all.running -= 1
  }
}
