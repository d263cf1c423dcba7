import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { BenchCase, BenchContext, Measure } from '../case'
import { bothSets, type Reader, readerOf, readFirstByte } from '../large'
import { growthOf } from '../memory'
import { PEOPLE } from '../people'

const MOST_MB = 64
const MOST_MS = 1000
const REPORTS = 500

const asked = z.object({ data: z.object({ id: z.number() }) })
const exportsOf = z.object({
  data: z.array(z.looseObject({ id: z.number(), etat: z.string(), rows: z.number().nullish() })),
})

/** Asks for a job and waits until it is done; gives what the answer to the asking took, and the job. */
async function prepared({ origin, cookie }: Reader, path: string, body?: unknown) {
  const start = performance.now()
  const answer = await fetch(`${origin}/v2/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const asking = performance.now() - start
  if (answer.status !== 202) throw new Error(`${path} : ${answer.status} ${await answer.text()}`)
  const { id } = asked.parse(await answer.json()).data
  for (;;) {
    await wait(200)
    const list = await fetch(`${origin}/v2/api/exports`, { headers: { cookie } })
    const job = exportsOf.parse(await list.json()).data.find((one) => one.id === id)
    if (job?.etat === 'Terminé') return { id, asking, seconds: (performance.now() - start) / 1000 }
    if (job?.etat === 'Échec' || job?.etat === 'Mis de côté') throw new Error(`${path} : ${job.etat}`)
  }
}

const BULLETINS = {
  contratId: null,
  ensembleId: null,
  type: null,
  realisees: true,
  contenus: ['bi'],
  regroupement: 'unique',
}

/** A period of the landlord that has about as many visits as asked for, one day after the other. */
async function periodOf(
  reader: Reader,
  least: number,
): Promise<{ debut: string; fin: string; visites: number }> {
  const { origin, cookie } = reader
  for (let last = 1; last <= 28; last += 1) {
    const period = { debut: '2026-06-01', fin: `2026-06-${String(last).padStart(2, '0')}` }
    const query = `format=csv&statut=R%C3%A9alis%C3%A9e`
    const dates = `startDateFilter=${period.debut}T00:00:00.000Z; endDateFilter=${period.fin}T21:59:59.999Z`
    const answer = await fetch(`${origin}/v2/api/listes/interventions/export?${query}`, {
      headers: { cookie: `${cookie.split(';')[0]}; ${dates}` },
    })
    const visites = Number(answer.headers.get('x-rows'))
    await answer.body?.cancel()
    if (visites >= least) return { ...period, visites }
  }
  throw new Error('Le bailleur n’a pas assez de visites.')
}

async function run(context: BenchContext): Promise<Measure[]> {
  const { large } = bothSets(context)
  const reader = await readerOf(large.origin, PEOPLE.bailleur)
  // What the first of each loads and compiles is no cost of its rows.
  await readFirstByte(reader, '/api/listes/contrats/export?format=csv')
  await readFirstByte(reader, '/api/listes/contrats/export?format=xlsx')
  await prepared(reader, 'listes/equipements/export?format=csv&etat=En%20retard').catch(() => undefined)
  const measures: Measure[] = []
  for (const [format, list] of [
    ['csv', 'logements'],
    ['xlsx', 'logements'],
    ['csv', 'interventions'],
  ] as const) {
    const path = `listes/${list}/export?format=${format}`
    const { result: job, megabytes } = await growthOf(large.pid, () => prepared(reader, path))
    const first = await readFirstByte(reader, `/api/exports/${job.id}/contenu`)
    const title = `Export de toutes les lignes de « ${list} » du bailleur, ${format}`
    const figures = `demandé en ${job.asking.toFixed(0)} ms, prêt en ${job.seconds.toFixed(0)} s, premier octet ${first.toFixed(0)} ms`
    measures.push(
      {
        id: 'PERF-07',
        title: `${title} : mémoire`,
        figures,
        value: megabytes,
        target: { atMost: MOST_MB },
        unit: 'Mo',
      },
      {
        id: 'PERF-07',
        title: `${title} : premier octet`,
        figures: 'de la demande et du fichier',
        value: Math.max(job.asking, first),
        target: { atMost: MOST_MS },
        unit: 'ms',
      },
    )
  }
  const { visites, ...period } = await periodOf(reader, REPORTS)
  const { result, megabytes } = await growthOf(large.pid, () =>
    prepared(reader, 'bulletins', { ...period, ...BULLETINS }),
  )
  measures.push({
    id: 'PERF-07',
    title: `Un PDF de ${visites} bulletins : mémoire`,
    figures: `prêt en ${result.seconds.toFixed(0)} s`,
    value: megabytes,
    target: { atMost: MOST_MB },
    unit: 'Mo',
  })
  return measures
}

export const exportsEntiers: BenchCase = {
  id: 'PERF-07',
  title: 'Exports entiers et PDF de 500 bulletins à l’échelle L',
  large: true,
  run,
}
