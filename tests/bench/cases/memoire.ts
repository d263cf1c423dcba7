import { setTimeout as wait } from 'node:timers/promises'
import type { BenchCase, Measure } from '../case'
import { openEverything } from '../everything'
import { megabytesOf } from '../memory'
import { memoryAtRest, READERS, readersFor, type Server, saidOf } from '../readers'

const SETTLED_MS = 5000
const MINUTES = 1

const whole = (megabytes: number): string => `${megabytes.toFixed(0)} Mo`

async function measure(server: Server, words: string, most: number): Promise<Measure[]> {
  const atFirst = megabytesOf(server.pid)
  const { screens, records, calls, answered } = await openEverything(server.origin)
  await wait(SETTLED_MS)
  const held = await memoryAtRest(server.pid)
  const read = await readersFor(server, MINUTES)
  const after = read.ofMinutes.at(-1) ?? Number.NaN
  return [
    {
      id: 'PERF-11',
      title: `Mémoire après chaque écran et chaque appel, ${words}`,
      figures: `${whole(atFirst)} au départ ; ${screens} écrans, ${records} fiches, ${calls} appels dont ${calls - answered} refusés`,
      value: held,
      target: { atMost: most },
      unit: 'Mo',
    },
    {
      id: 'PERF-11',
      title: `Mémoire après ${READERS} lecteurs pendant une minute, ${words}`,
      figures: `${whole(after)} et ${whole(held)}, la plus haute ${whole(read.highest)} ; ${saidOf(read)}`,
      value: after / held,
      target: { atMost: 1.15 },
      unit: '×',
    },
  ]
}

export const memoireEmbarque: BenchCase = {
  id: 'PERF-11',
  title: 'Mémoire après chaque écran et chaque appel, base embarquée',
  long: true,
  run: ({ app, pid }) => measure({ origin: app, pid }, 'base embarquée', 650),
}

export const memoireServeur: BenchCase = {
  id: 'PERF-11',
  title: 'Mémoire après chaque écran et chaque appel, serveur PostgreSQL',
  long: true,
  run: async ({ appOnServer, pidOnServer }) =>
    appOnServer === null || pidOnServer === null
      ? []
      : measure({ origin: appOnServer, pid: pidOnServer }, 'serveur PostgreSQL', 300),
}
