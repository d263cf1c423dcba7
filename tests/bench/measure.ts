import autocannon from 'autocannon'

/** Value below which `share` (0 to 1) of the figures lie, nearest rank; NaN for no figure. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

async function timing(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Milliseconds of each of `count` runs, one after another; the first tenth warms up and is not kept. */
export async function timings(count: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const warmUp = Math.ceil(count / 10)
  const figures: number[] = []
  for (let index = 0; index < count + warmUp; index++) figures.push(await timing(() => run(index)))
  return figures.slice(warmUp)
}

/** Times two things done in turns, so that both meet the same state of the machine. */
export async function timingsInTurns(
  count: number,
  left: (index: number) => Promise<unknown>,
  right: (index: number) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const warmUp = Math.ceil(count / 10)
  const lefts: number[] = []
  const rights: number[] = []
  for (let index = 0; index < count + warmUp; index++) {
    lefts.push(await timing(() => left(index)))
    rights.push(await timing(() => right(index)))
  }
  return [lefts.slice(warmUp), rights.slice(warmUp)]
}

/** Answers per second of an address under ten connections. Throws when one answer is not a success. */
async function throughput(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: 5 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} : ${result.non2xx} réponses en échec`)
  return result.requests.average
}

type Target = { url: string; headers?: Record<string, string> }

/** Median answers per second of two addresses, measured in turns so that both meet the same state of the machine. */
export async function compareThroughput(
  left: Target,
  right: Target,
): Promise<{ left: number; right: number }> {
  const figures: { left: number[]; right: number[] } = { left: [], right: [] }
  for (let round = 0; round < 4; round++) {
    const a = await throughput(left.url, left.headers ?? {})
    const b = await throughput(right.url, right.headers ?? {})
    // The first round warms both up.
    if (round > 0) {
      figures.left.push(a)
      figures.right.push(b)
    }
  }
  return { left: median(figures.left), right: median(figures.right) }
}
