import autocannon from 'autocannon'
import type { BenchCase, BenchContext, Measure } from '../case'
import { percentile } from '../measure'

const VISITORS = 200
const VISITS = 5

/** Two hundred visitors at once, five pages each, on loopback. Times are those of the machine: reported, not judged. */
async function run({ app }: BenchContext): Promise<Measure[]> {
  const times: number[] = []
  const load = autocannon({
    url: `${app}/v2/jpo`,
    connections: VISITORS,
    amount: VISITORS * VISITS,
    timeout: 60,
  })
  load.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { non2xx, errors, timeouts } = await load
  return [
    {
      title: `${VISITORS} visiteurs à la fois sur /jpo : réponses en échec`,
      figures: `${times.length} pages, médiane ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
      value: non2xx + errors + timeouts,
      target: { atMost: 0 },
      unit: 'échecs',
    },
  ]
}

export const affluence: BenchCase = { title: 'Affluence sur /jpo', run }
