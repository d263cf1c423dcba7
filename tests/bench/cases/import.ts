import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { accounts } from '../../support/accounts'
import type { BenchCase, Measure } from '../case'
import { p50and95, type Reader, readerOf, readWhole } from '../large'
import { logIn } from '../log-in'
import { percentile } from '../measure'
import { growthOf } from '../memory'
import { CLIENTS, equipements, parc } from '../park-files'

/** Lines of equipment, each dwelling having two of them. */
const LINES = 1_000_000
/** Milliseconds between two pages of the other user. */
const LOOK_MS = 300
const ALONE = 100
const EVERY_MS = 2000

type Server = { origin: string; pid: number; words: string }

/** Lines that the run asks for, an even number: two of each dwelling. */
const asked = z.coerce.number().int().positive().multipleOf(2).default(LINES)
const opened = z.object({ data: z.object({ id: z.number() }) })
const bilan = z.object({
  data: z.object({
    etat: z.string(),
    motif: z.string().nullable(),
    types: z.array(z.object({ type: z.string(), creees: z.number() })),
  }),
})

function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const each = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await each.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Sends an import of files, which are written while they are sent, and waits for its end. Gives its seconds without the sending. */
async function importFiles(
  origin: string,
  jwt: string,
  files: Readonly<Record<string, AsyncIterable<Uint8Array>>>,
): Promise<{ seconds: number; creees: number }> {
  const ask = async (path: string, init: RequestInit & { duplex?: 'half' } = {}) => {
    const answer = await fetch(`${origin}/v2/api/imports${path}`, {
      ...init,
      headers: { authorization: `Bearer ${jwt}`, ...init.headers },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`imports${path} : ${answer.status} ${text}`)
    const read: unknown = JSON.parse(text)
    return read
  }
  const { id } = opened.parse(
    await ask('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ essai: false }),
    }),
  ).data
  for (const [type, lines] of Object.entries(files))
    await ask(`/${id}/fichiers?type=${type}&nom=${type}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: streamOf(lines),
      duplex: 'half',
    })
  const start = performance.now()
  await ask(`/${id}/depart`, { method: 'POST' })
  for (;;) {
    await wait(EVERY_MS)
    const { etat, motif, types } = bilan.parse(await ask(`/${id}/bilan`)).data
    if (etat === 'En attente' || etat === 'En cours') continue
    if (etat !== 'Terminé') throw new Error(`${etat} : ${motif ?? ''}`)
    return {
      seconds: (performance.now() - start) / 1000,
      creees: types.reduce((sum, type) => sum + type.creees, 0),
    }
  }
}

/** Milliseconds of the pages that somebody opens until `isOver`. */
async function look(reader: Reader, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const start = performance.now()
    await readWhole(reader, '/logements')
    times.push(performance.now() - start)
    await wait(LOOK_MS)
  }
  return times
}

async function measure({ origin, pid, words }: Server, lines: number): Promise<Measure[]> {
  const jwt = await logIn(origin, accounts.ehs.super)
  const reader = await readerOf(origin, accounts.collectif.super)
  const before = await importFiles(origin, jwt, parc(lines / 2))
  const alone = await look(reader, (count) => count === ALONE)
  let isOver = false
  const { result, megabytes } = await growthOf(pid, async () => {
    const others = look(reader, () => isOver)
    const { seconds, creees } = await importFiles(origin, jwt, { equipements: equipements(lines) }).finally(
      () => {
        isOver = true
      },
    )
    return { seconds, creees, others: await others }
  })
  const count = (number: number) => Math.round(number).toLocaleString('fr-FR')
  if (result.creees !== lines) throw new Error(`${result.creees} équipements au lieu de ${lines}`)
  return [
    {
      id: 'FIRST-34',
      title: `Import de ${count(lines)} équipements, ${words}`,
      figures: `${count(result.seconds)} s ; avant, ${count(before.creees)} lignes, dont ${count(lines / 2)} logements de ${CLIENTS} clients, à ${count(before.creees / before.seconds)} par seconde`,
      value: lines / result.seconds,
      target: { atLeast: 5000 },
      unit: 'lignes par seconde',
    },
    {
      id: 'FIRST-13',
      title: `Mémoire pendant l’import, ${words}`,
      figures: 'la plus haute, contre celle du début',
      value: megabytes,
      target: { atMost: 100 },
      unit: 'Mo',
    },
    {
      id: 'FIRST-13',
      title: `Page des autres pendant l’import, ${words} : p95 contre seul`,
      figures: `p50/p95 en ms, pendant et seul : ${p50and95(result.others)} et ${p50and95(alone)}`,
      value: percentile(result.others, 0.95) / percentile(alone, 0.95),
      target: { atMost: 2 },
      unit: 'fois',
    },
  ]
}

const given = () => asked.parse(process.env.BENCH_LIGNES || undefined)

export const importEmbarque: BenchCase = {
  id: 'FIRST-13',
  title: 'Import d’un million d’équipements, base embarquée',
  long: true,
  run: ({ app, pid }) => measure({ origin: app, pid, words: 'base embarquée' }, given()),
}

export const importServeur: BenchCase = {
  id: 'FIRST-13',
  title: 'Import d’un million d’équipements, serveur PostgreSQL',
  long: true,
  run: async ({ appOnServer, pidOnServer }) =>
    appOnServer === null || pidOnServer === null
      ? []
      : measure({ origin: appOnServer, pid: pidOnServer, words: 'serveur PostgreSQL' }, given()),
}
