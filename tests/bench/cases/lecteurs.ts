import type { BenchCase, BenchContext, Measure } from '../case'
import { READERS, readersFor, saidOf } from '../readers'

const MINUTES = 3

async function run({ app, pid }: BenchContext): Promise<Measure[]> {
  const read = await readersFor({ origin: app, pid }, MINUTES)
  const [first = Number.NaN] = read.ofMinutes
  const figures = `${read.ofMinutes.map((megabytes) => `${megabytes.toFixed(0)} Mo`).join(', ')} après chaque minute`
  return [
    {
      id: 'SAFE-24',
      title: `${READERS} lecteurs pendant ${MINUTES} minutes : réponses en échec`,
      figures: saidOf(read),
      value: read.failures.length,
      target: { atMost: 0 },
      unit: 'échecs',
    },
    {
      id: 'SAFE-24',
      title: 'Mémoire après la troisième minute, contre la première',
      figures,
      value: (read.ofMinutes.at(-1) ?? Number.NaN) / first,
      target: { atMost: 1.1 },
      unit: '×',
    },
    {
      id: 'SAFE-24',
      title: 'Mémoire la plus haute',
      figures,
      value: read.highest,
      target: { atMost: 700 },
      unit: 'Mo',
    },
  ]
}

/** Times are those of the machine: reported, not judged. */
export const lecteurs: BenchCase = { id: 'SAFE-24', title: 'Lecteurs connectés', run }
